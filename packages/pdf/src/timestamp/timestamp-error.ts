/**
 * Why a timestamp was not obtained or not believed:
 * - `unreachable`: no authority answered in time · `rejected`: the authority declined
 * - `malformed`: the answer cannot be read · `mismatch`: it stamps another digest or nonce
 * - `bad-signature`: its signature is wrong or its certificate is not made for timestamps
 */
export type TimestampErrorCode = 'unreachable' | 'rejected' | 'malformed' | 'mismatch' | 'bad-signature';

/** A timestamp was not obtained, or is not believed; `code` says why. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError';
  readonly code: TimestampErrorCode;

  constructor(code: TimestampErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
