/**
 * Successful outcomes of a sign-in whose code is not 0: `POST /login` when a code must follow, and `POST /multiauth`, the only call whose
 * success is 1 (product-spec §7).
 */
export const SIGN_IN_OUTCOMES = { SECOND_STEP: 1, SIGNED_IN: 1 } as const;
export type SignInOutcome = keyof typeof SIGN_IN_OUTCOMES;
