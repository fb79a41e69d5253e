/**
 * Why nothing was had from another machine:
 * - `forbidden-address`: the address is not allowed · `unreachable`: no connection, or it broke · `timeout`
 * - `status`: the server answered with a failure, or redirected too often · `too-large`
 */
export type NetworkErrorCode = 'forbidden-address' | 'unreachable' | 'timeout' | 'status' | 'too-large';

/** Nothing was had from another machine; `code` says why. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code: NetworkErrorCode;
  /** HTTP status, of a `status`. */
  readonly status: number | undefined;

  constructor(code: NetworkErrorCode, message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.code = code;
    this.status = options.status;
  }
}
