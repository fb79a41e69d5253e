export const INTENT_METHODS = ['PIN', 'SIGNPWD', 'OTP', 'TOKEN', 'PASSKEY'] as const;
/** Those whose proof is six digits that the person types. */
export const TYPED_METHODS = ['PIN', 'SIGNPWD', 'OTP', 'TOKEN'] as const satisfies readonly IntentMethod[];
export type TypedMethod = (typeof TYPED_METHODS)[number];
export type IntentMethod = (typeof INTENT_METHODS)[number];
