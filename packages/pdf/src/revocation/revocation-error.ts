/**
 * Why revocation data says nothing about a certificate:
 * - `unreachable`: no source answered in time, or its address is not allowed
 * - `malformed`: it cannot be read · `declined`: the responder gives no answer · `unknown`: it does not know the certificate
 * - `other-certificate`: it is about others, or from another issuer · `nonce`: it answers another question
 * - `bad-signature`: its signature is wrong, or its signer is not authorised by the issuer
 * - `incomplete`: some certificates of a signature that should become B-LT have none at all
 * - `outdated`: not yet or no longer current · `scope`: a list that covers only a part, or says so in ways we do not know
 */
export type RevocationErrorCode =
  | 'unreachable'
  | 'malformed'
  | 'declined'
  | 'unknown'
  | 'other-certificate'
  | 'nonce'
  | 'bad-signature'
  | 'incomplete'
  | 'outdated'
  | 'scope';

/** Revocation data says nothing about a certificate; `code` says why. */
export class RevocationError extends Error {
  override readonly name = 'RevocationError';
  readonly code: RevocationErrorCode;

  constructor(code: RevocationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
