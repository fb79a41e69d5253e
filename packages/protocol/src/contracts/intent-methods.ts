export const INTENT_METHODS = ['PIN', 'SIGNPWD', 'OTP', 'PASSKEY'] as const;
export type IntentMethod = (typeof INTENT_METHODS)[number];
