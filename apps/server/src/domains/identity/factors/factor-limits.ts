const MINUTE_MS = 60_000;

/** Time limit to set up an authenticator app, and for an authenticator to respond. */
export const OTP_SETUP_MS = 15 * MINUTE_MS;
export const CHALLENGE_MS = 5 * MINUTE_MS;

export const RECOVERY_CODES = 10;
export const PASSKEYS_PER_PERSON = 10;
