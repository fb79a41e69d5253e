/**
 * - `unreadable`: pdfium cannot open the file · `encrypted`: it needs a password
 * - `no-such-page`: the page number is outside 1…count · `too-large`: the picture or the file passes a bound
 * - `unknown-document`: the worker does not hold the document and was given no bytes
 */
export type RenderErrorCode = 'unreadable' | 'encrypted' | 'no-such-page' | 'too-large' | 'unknown-document';

/** Every failure of page images and page text, by code. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;

  constructor(code: RenderErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
