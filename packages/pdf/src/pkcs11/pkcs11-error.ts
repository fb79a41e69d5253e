/**
 * Why a token did not sign:
 * - `unavailable`: its module, or what loads native modules (the optional package koffi), is not there
 * - `no-token`: no slot holds the token · `login`: the PIN was refused · `not-found`: no key or certificate of that name
 * - `ambiguous`: several tokens or keys of that name · `unsupported`: nothing is signed with such a key through a token
 * - `mismatch`: the signature does not belong to the certificate · `failed`: the token said so; `returned` has its code
 */
export type Pkcs11ErrorCode =
  | 'unavailable'
  | 'no-token'
  | 'login'
  | 'not-found'
  | 'ambiguous'
  | 'unsupported'
  | 'mismatch'
  | 'failed';

/** A token did not sign, or could not be opened; `code` says why. */
export class Pkcs11Error extends Error {
  override readonly name = 'Pkcs11Error';
  readonly code: Pkcs11ErrorCode;
  /** CK_RV of the call that failed (PKCS#11 v2.40, 5.1). */
  readonly returned: number | undefined;

  constructor(code: Pkcs11ErrorCode, message: string, options: ErrorOptions & { returned?: number } = {}) {
    super(message, options);
    this.code = code;
    this.returned = options.returned;
  }
}
