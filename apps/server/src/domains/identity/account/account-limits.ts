import type { RateRule } from '../../../platform/http/rate-limit.ts';

const MINUTE_MS = 60_000;

/** How long a proof of who somebody is stands. */
export const PROOF_MS = 10 * MINUTE_MS;
/** How long an authenticator app may take to be set up, and an authenticator to answer. */
export const OTP_SETUP_MS = 15 * MINUTE_MS;
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** Wrong signing passwords, codes of an app, or passwords of a proof in a row. */
export const SECRET_TRIES = 5;
export const RECOVERY_CODES = 10;
export const PASSKEYS_PER_PERSON = 10;

export const AVATAR_BYTES = 2 * 1024 * 1024;

/** Codes to contacts that are not the person's yet: text messages to strangers cost their patience and our money. */
export const newContactCodes = (userId: string): RateRule => ({
  key: `contact-code:user:${userId}`,
  max: 10,
  windowSeconds: 3600,
});
export const avatarsOf = (userId: string): RateRule => ({
  key: `avatar:user:${userId}`,
  max: 30,
  windowSeconds: 3600,
});
