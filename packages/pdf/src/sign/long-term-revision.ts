import { appendedSource, type PdfInput, toSource } from '../objects/byte-source.ts';
import { type ValidationData, validationRevision } from './validation-revision.ts';

/**
 * A revision that signs, and behind it one with what its signature needs to be verified later: B-T becomes B-LT (EN 319 142-1, 6.3) in one
 * piece, so that no file of the lower level is ever handed out.
 * @param signed the bytes that sign `base`
 * @returns the bytes to append to `base`
 * @throws PdfError of reading
 */
export function longTermRevision(base: PdfInput, signed: Uint8Array, data: ValidationData): Buffer {
  const extended = appendedSource(toSource(base), signed);
  return Buffer.concat([signed, validationRevision(extended, data)]);
}
