/**
 * Why trust cannot be taken from somewhere:
 * - `empty`: there is no certificate · `malformed`: something in it cannot be read
 * - `not-signed`: a trust list without a signature · `bad-signature`: or with one that none of the given signers made
 */
export type TrustErrorCode = 'empty' | 'malformed' | 'not-signed' | 'bad-signature';

/** Trust cannot be taken from a list or a folder; `code` says why. */
export class TrustError extends Error {
  override readonly name = 'TrustError';
  readonly code: TrustErrorCode;

  constructor(code: TrustErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
