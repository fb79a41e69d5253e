/**
 * What can be wrong with a file or with what was asked of it:
 * - `not-pdf`: no `%PDF-` header; `broken`: syntax or cross-references cannot be followed
 * - `encrypted`: a password is needed and none was given, or the encryption is one that no password opens (for the holders of
 *   certificates, unknown); `wrong-password`: a password was given and is not the right one
 * - `limit`: a bound of {@link ReadLimits} was passed (depth, stream growth, object count)
 * - `forbids-changes`: a certification with P=1 (ISO 32000-2 table 257) or a lock forbids the revision
 * - `glyph-missing`: no font of the chain can draw a character
 * - `does-not-fit`: a text is too long for its box at a legible size
 * - `unknown-field`, `field-signed`, `name-taken`, `wrong-page`: the caller's plan does not fit the file
 * - `seed-value`: the signature field requires another signature (12.7.5.5: reason, digest, certificate …)
 * - `changed-meanwhile`: a file on disk is no longer the one that was read
 * - `contents-too-small`: the CMS does not fit the reserved /Contents; `bad-image`: a picture cannot be read
 */
export type PdfErrorCode =
  | 'not-pdf'
  | 'encrypted'
  | 'wrong-password'
  | 'broken'
  | 'limit'
  | 'forbids-changes'
  | 'glyph-missing'
  | 'does-not-fit'
  | 'unknown-field'
  | 'field-signed'
  | 'name-taken'
  | 'wrong-page'
  | 'seed-value'
  | 'changed-meanwhile'
  | 'contents-too-small'
  | 'bad-image';

/** Every failure of this package about a file: a code to act upon, and the byte position. `broken` and `limit` of a file always have one. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;
  /** Byte offset in the file, from 0. */
  readonly position: number | undefined;

  constructor(code: PdfErrorCode, message: string, position?: number) {
    super(position === undefined ? message : `${message} (at byte ${position})`);
    this.code = code;
    this.position = position;
  }

  /** The same error with a position, unless it has one: where the thing stands that was being read. */
  at(position: number): PdfError {
    return this.position === undefined ? new PdfError(this.code, this.message, position) : this;
  }
}
