/**
 * What a one-time code is good for. PROOF: showing anew that it is the person. CONTACT: that a new contact is theirs; CONTACT_OLD: the old one; REAL_NAME: that a
 * phone whose holder is compared with a name is in their hands. HANDOVER: that the person who is to sign holds the sender's device. SIGN_LINK: that
 * whoever opens a link for signing is its receiver.
 */
export type CodePurpose =
  | 'LOGIN'
  | 'MULTI'
  | 'SIGN'
  | 'FORGET'
  | 'CONTACT'
  | 'CONTACT_OLD'
  | 'PROOF'
  | 'REAL_NAME'
  | 'HANDOVER'
  | 'SIGN_LINK';

/** The message that carries a code of each purpose. */
export const CODE_TEMPLATES = {
  LOGIN: 'login-code',
  MULTI: 'multi-code',
  SIGN: 'sign-code',
  FORGET: 'forget-code',
  CONTACT: 'contact-code',
  CONTACT_OLD: 'contact-old-code',
  PROOF: 'proof-code',
  REAL_NAME: 'real-name-code',
  HANDOVER: 'handover-code',
  SIGN_LINK: 'sign-link-code',
} as const satisfies Record<CodePurpose, string>;

/** One live code is kept for each. */
export interface CodeKey {
  contact: string;
  purpose: CodePurpose;
  /** What it is good for besides its purpose, e.g. an intent; empty when nothing. */
  bindTo: string;
}
