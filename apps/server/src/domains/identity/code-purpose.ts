/** What a one-time code is good for. */
export type CodePurpose = 'LOGIN' | 'MULTI' | 'SIGN' | 'FORGET' | 'CONTACT';

/** The message that carries a code of each purpose. */
export const CODE_TEMPLATES = {
  LOGIN: 'login-code',
  MULTI: 'multi-code',
  SIGN: 'sign-code',
  FORGET: 'forget-code',
  CONTACT: 'contact-code',
} as const satisfies Record<CodePurpose, string>;
