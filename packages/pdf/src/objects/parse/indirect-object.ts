import { type ByteSource, indexOf } from '../byte-source.ts';
import { PdfDict, type PdfObject, PdfStream } from '../object-model.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import { ObjectParser, WindowTooSmall } from './object-parser.ts';

export interface IndirectObject {
  readonly num: number;
  readonly gen: number;
  readonly value: PdfObject;
  /** `[start, end)` in the file, from the object number to past `endobj`. */
  readonly start: number;
  readonly end: number;
}

/** What a reader of many objects wants to know of each. */
export interface ReadingTask {
  /** The number that must stand there: another object is not read any further. */
  readonly num?: number;
  /** Called with the number of bytes read, also for failed attempts. */
  readonly spend?: (bytes: number) => void;
}

/** Most objects are shorter. Memory of this size comes out of Node's pool. */
const FIRST_WINDOW = 2048;

/** Runs `read` with a parser standing at `offset`, over a window that grows until it holds what is read. */
export function parseAt<T>(
  source: ByteSource,
  offset: number,
  limits: ReadLimits,
  read: (parser: ObjectParser) => T,
): T {
  if (!(offset >= 0 && offset < source.size))
    throw new PdfError('broken', 'a position lies outside the file', offset);
  if (source.whole) {
    const parser = new ObjectParser(source.whole, { maxDepth: limits.depth });
    parser.pos = offset;
    return read(parser);
  }
  for (let size = FIRST_WINDOW; ; size *= 4) {
    const endsHere = offset + size >= source.size;
    const window = source.read(offset, offset + size);
    try {
      return read(new ObjectParser(window, { base: offset, endsHere, maxDepth: limits.depth }));
    } catch (error) {
      if (!(error instanceof WindowTooSmall)) throw error;
    }
  }
}

/**
 * The object `n g obj … endobj` at an offset (ISO 32000-2, 7.3.10).
 * @param lengthOf resolves a stream's /Length; undefined when it cannot be known, and `endstream` is looked for instead
 * @throws PdfError `broken`, `limit`, and whatever `task.spend` throws
 */
export function readIndirectObject(
  source: ByteSource,
  offset: number,
  limits: ReadLimits,
  lengthOf: (length: PdfObject | undefined) => number | undefined,
  { num, spend = () => {} }: ReadingTask = {},
): IndirectObject {
  spend(0); // refuses when all was spent before
  let effort = 0;
  let head: ReturnType<typeof readHead>;
  try {
    head = parseAt(source, offset, limits, (parser) => {
      const before = parser.effort;
      try {
        return readHead(parser, num);
      } finally {
        effort = parser.effort - before;
      }
    });
  } finally {
    spend(effort);
  }
  if (head.data < 0) return head;
  const dict = head.value as PdfDict;
  const length = measureStream(source, head.data, lengthOf(dict.get('Length')), spend);
  const end = parseAt(source, head.data + length, limits, (parser) => {
    parser.takeKeyword('endstream');
    parser.takeKeyword('endobj');
    return parser.offset;
  });
  return { ...head, value: new PdfStream(dict, source, head.data, length), end };
}

/** The object, or the dictionary of a stream and where its data begin. */
function readHead(parser: ObjectParser, expected: number | undefined) {
  parser.skipSpace();
  const start = parser.offset;
  const num = parser.takeInteger();
  const gen = parser.takeInteger();
  if (num < 0 || gen < 0 || !parser.takeKeyword('obj')) parser.fail('no object here');
  if (expected !== undefined && num !== expected)
    throw new PdfError('broken', `object ${expected} is not where it should be`, start);
  parser.skipSpace();
  // "1 0 obj endobj" is the null object of some producers.
  const value = parser.takeKeyword('endobj') ? null : parser.parseObject();
  const data = value instanceof PdfDict ? streamDataOffset(parser) : -1;
  if (data < 0) parser.takeKeyword('endobj');
  return { num, gen, value, start, data, end: parser.offset };
}

/** Where the data begin when the keyword `stream` comes next, else -1 (7.3.8.1: CRLF or LF after the keyword). */
function streamDataOffset(parser: ObjectParser): number {
  if (!parser.takeKeyword('stream')) return -1;
  while (parser.peek() === 0x20) parser.pos++;
  if (parser.peek() === 13) parser.pos++;
  if (parser.peek() === 10) parser.pos++;
  return parser.offset;
}

/** Trusts /Length only when `endstream` follows; else takes the data up to the next `endstream`. */
function measureStream(
  source: ByteSource,
  start: number,
  length: number | undefined,
  spend: (bytes: number) => void,
): number {
  if (length !== undefined && length >= 0 && start + length <= source.size) {
    const after = Buffer.from(source.read(start + length, start + length + 12)).toString('latin1');
    if (/^\s{0,2}endstream/.test(after)) return length;
  }
  spend(0);
  const end = indexOf(source, 'endstream', start);
  spend((end < 0 ? source.size : end) - start);
  if (end < 0) throw new PdfError('broken', 'a stream without end', start);
  const tail = Buffer.from(source.read(Math.max(start, end - 2), end)).toString('latin1');
  return end - start - (/\r?\n$|\r$/.exec(tail)?.[0].length ?? 0);
}
