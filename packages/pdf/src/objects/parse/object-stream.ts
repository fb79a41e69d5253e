import type { PdfObject } from '../object-model.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import { ObjectParser } from './object-parser.ts';

/** An unpacked object stream (ISO 32000-2, 7.5.7). */
export interface ObjectStream {
  /** Object numbers in order. */
  readonly numbers: readonly number[];
  /** Unpacked, in bytes. */
  readonly size: number;
  /** The object with this number at this index; undefined when the stream holds another there. */
  object(num: number, index: number): PdfObject | undefined;
}

/** @param spend called with the number of bytes read for an object: many may share the same ones */
export function readObjectStream(
  data: Uint8Array,
  head: { count: number; first: number; position: number },
  limits: ReadLimits,
  spend: (bytes: number) => void = () => {},
): ObjectStream {
  // More than its bytes can hold is a lie, not a size: what stands in it is unreadable, and nothing else is.
  if (head.count * 4 > data.length + 4)
    throw new PdfError('broken', 'an object stream claims more objects than it has bytes for', head.position);
  if (head.count > limits.objects)
    throw new PdfError('limit', 'an object stream holds too many objects', head.position);
  const index = new ObjectParser(data, { maxDepth: limits.depth, packed: true });
  const numbers: number[] = [];
  const offsets: number[] = [];
  for (let i = 0; i < head.count; i++) {
    const num = index.takeInteger();
    const offset = index.takeInteger();
    if (num < 0 || offset < 0)
      throw new PdfError('broken', 'malformed head of an object stream', head.position);
    numbers.push(num);
    offsets.push(offset);
  }
  return {
    numbers,
    size: data.length,
    object(num, at) {
      // A few producers give a wrong index; the number decides.
      const slot = numbers[at] === num ? at : numbers.indexOf(num);
      if (slot < 0) return undefined;
      const parser = new ObjectParser(data, { maxDepth: limits.depth, packed: true });
      const start = head.first + offsets[slot]!;
      spend(0); // refuses when all was spent before
      parser.pos = start;
      try {
        return parser.parseObject();
      } finally {
        spend(parser.effort - start);
      }
    },
  };
}
