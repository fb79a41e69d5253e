/** What a one-time code is good for. */
export const CODE_PURPOSES = ['LOGIN', 'MULTI', 'SIGN', 'FORGET', 'CONTACT'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The message that carries a code of each purpose. */
export const CODE_TEMPLATES = {
  LOGIN: 'login-code',
  MULTI: 'multi-code',
  SIGN: 'sign-code',
  FORGET: 'forget-code',
  CONTACT: 'contact-code',
} as const satisfies Record<CodePurpose, string>;
