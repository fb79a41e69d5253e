/**
 * Purposes of a one-time code. PROOF: a proof of identity before a change of security settings. CONTACT: possession of a new contact;
 * CONTACT_OLD: of the old one. REAL_NAME: possession of the phone whose holder is compared with a name. HANDOVER: that the signer holds the
 * sender's device. SIGN_LINK: that the person who opens a signing link is its receiver. SEAL: the intent to grant, approve, release or end the
 * use of a seal.
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
  | 'SIGN_LINK'
  | 'SEAL';

/** The message event that carries a code of each purpose. */
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
  SEAL: 'seal-code',
} as const satisfies Record<CodePurpose, string>;

/** One live code is kept per combination of these. */
export interface CodeKey {
  contact: string;
  purpose: CodePurpose;
  /** The object that it is limited to, e.g. an intent; empty when none. */
  bindTo: string;
}
