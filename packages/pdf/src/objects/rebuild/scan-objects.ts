import { asBuffer, type ByteSource, indexOf } from '../byte-source.ts';
import { PdfDict } from '../object-model.ts';
import { type IndirectObject, parseAt, readIndirectObject } from '../parse/indirect-object.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { ReadMemory } from '../read-memory.ts';

/** What stands before the word `obj`: a number and a generation, with some white space. */
const HEAD = /(?:^|[^\d])(\d{1,10}\s+\d{1,5}\s*)$/;
const HEAD_BYTES = 32;

/**
 * Every object of a file in the order in which they stand, whatever its cross-references say. Nothing inside of a stream is
 * an object, and what cannot be read is passed over.
 * @throws PdfError `limit` when there are too many, or too much was looked at in vain
 */
export function scanObjects(source: ByteSource, limits: ReadLimits, memory: ReadMemory): IndirectObject[] {
  const objects: IndirectObject[] = [];
  const { takeSyntax: spend } = memory;
  let at = 0;
  for (let word = indexOf(source, 'obj', at); word >= 0; word = indexOf(source, 'obj', at)) {
    at = word + 3;
    const before = asBuffer(source.read(Math.max(0, word - HEAD_BYTES), word)).toString('latin1');
    const head = HEAD.exec(before)?.[1];
    if (head === undefined) continue;
    const start = word - head.length;
    const object = unlessBroken(() => readIndirectObject(source, start, limits, directLength, { spend }));
    if (object) {
      objects.push(object);
      at = Math.max(at, object.end);
    }
    if (objects.length > limits.objects) throw new PdfError('limit', 'too many objects', start);
  }
  return objects;
}

/** A reference leads nowhere yet: the end of the stream is looked for. */
const directLength = (length: unknown) => (typeof length === 'number' ? length : undefined);

/** The trailers that stand between these objects, in their order. */
export function scanTrailers(
  source: ByteSource,
  objects: readonly IndirectObject[],
  limits: ReadLimits,
): PdfDict[] {
  const trailers: PdfDict[] = [];
  const gaps = [...objects, { start: source.size }].map(({ start }, i) => ({
    from: objects[i - 1]?.end ?? 0,
    to: start,
  }));
  for (const { from, to } of gaps) {
    for (
      let at = indexOf(source, 'trailer', from, to);
      at >= 0;
      at = indexOf(source, 'trailer', at + 1, to)
    ) {
      const parsed = unlessBroken(() =>
        parseAt(source, at + 'trailer'.length, limits, (parser) => parser.parseObject()),
      );
      if (parsed instanceof PdfDict) trailers.push(parsed);
      if (trailers.length > limits.sections) throw new PdfError('limit', 'too many revisions', at);
    }
  }
  return trailers;
}

function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return undefined;
    throw error;
  }
}
