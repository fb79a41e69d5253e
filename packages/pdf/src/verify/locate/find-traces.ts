import { PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { readable } from '../changes/readable.ts';

/**
 * A document that shows no signature has, or had, one: the key stands outside of all its streams, such as a file that was
 * cut inside its last revision still has. Files inside the file, and texts about signatures, lie in streams.
 *
 * @param keys offsets of /ByteRange
 */
export function bearsTracesOutsideStreams(pdf: Pdf, keys: readonly number[]): boolean {
  if (keys.length === 0) return false;
  const streams: PdfStream[] = [];
  const { size } = pdf;
  for (let num = 1; num < size; num++) {
    const object = readable(pdf, num);
    if (object instanceof PdfStream) streams.push(object);
  }
  return keys.some((at) => !streams.some(({ start, length }) => at >= start && at < start + length));
}
