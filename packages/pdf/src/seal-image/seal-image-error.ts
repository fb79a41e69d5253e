/** What can be wrong with the words of a seal. */
export type SealImageErrorCode = 'glyph-missing' | 'text-empty' | 'text-too-long' | 'size-out-of-range';

/**
 * A seal that cannot be drawn as asked. A seal with a box in place of a character, or with letters too thin
 * to read, is worse than no seal, so drawing refuses instead.
 */
export class SealImageError extends Error {
  readonly code: SealImageErrorCode;
  /** The characters or the text at fault. */
  readonly text: string;

  constructor(code: SealImageErrorCode, text: string, message: string) {
    super(message);
    this.name = 'SealImageError';
    this.code = code;
    this.text = text;
  }
}
