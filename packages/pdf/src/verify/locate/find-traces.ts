import { asBuffer } from '../../objects/byte-source.ts';
import { PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { readable } from '../changes/revision-step.ts';

/** Only signature dictionaries have this key (/SubFilter also stands in wishes for signatures to come, 12.7.5.5). */
const KEY = '/ByteRange';

/** There is a signature, or was one, although it cannot be read. */
export const bearsTraces = (bytes: Uint8Array): boolean => asBuffer(bytes).includes(KEY);

/**
 * The same for a document that shows no signature: the key outside of all its streams, such as a file that was cut inside
 * its last revision still has. Files inside the file, and texts about signatures, lie in streams.
 */
export function bearsTracesOutsideStreams(pdf: Pdf, bytes: Uint8Array): boolean {
  const positions = positionsOf(asBuffer(bytes), KEY);
  if (positions.length === 0) return false;
  const streams: PdfStream[] = [];
  const { size } = pdf;
  for (let num = 1; num < size; num++) {
    const object = readable(pdf, num);
    if (object instanceof PdfStream) streams.push(object);
  }
  return positions.some((at) => !streams.some(({ start, length }) => at >= start && at < start + length));
}

const MOST_POSITIONS = 1000;

function positionsOf(buffer: Buffer, word: string): number[] {
  const found: number[] = [];
  for (
    let at = buffer.indexOf(word);
    at >= 0 && found.length < MOST_POSITIONS;
    at = buffer.indexOf(word, at + 1)
  ) {
    found.push(at);
  }
  return found;
}
