/**
 * Why a remote key did not sign:
 * - `unreachable`: no answer, or the service failed · `refused`: it declined (HTTP 4xx)
 * - `malformed`: the answer cannot be read · `mismatch`: the signature does not belong to data and certificate
 */
export type RemoteSignerErrorCode = 'unreachable' | 'refused' | 'malformed' | 'mismatch';

/** The key of another machine did not sign; `code` says why. */
export class RemoteSignerError extends Error {
  override readonly name = 'RemoteSignerError';
  readonly code: RemoteSignerErrorCode;

  constructor(code: RemoteSignerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
