import { asBuffer, type ByteSource } from '../byte-source.ts';
import { PdfDict } from '../object-model.ts';
import { parseAt } from '../parse/indirect-object.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { ReadMemory } from '../read-memory.ts';
import {
  claimedSize,
  joinLookups,
  lookupOf,
  type XrefEntry,
  type XrefLookup,
  type XrefSection,
} from './xref-section.ts';

const ENTRY_BYTES = 20;
const ENTRY = /^\d{10} \d{5} [nf][ \r\n]{2}$/;

/** A cross-reference table with its trailer (ISO 32000-2, 7.5.4 and 7.5.5). Well-formed rows are read when asked for. */
export function readXrefTable(
  source: ByteSource,
  offset: number,
  limits: ReadLimits,
  memory: ReadMemory,
): XrefSection {
  let at = parseAt(source, offset, limits, (parser) => {
    if (!parser.takeKeyword('xref')) parser.fail('no cross-reference table here');
    return parser.offset;
  });
  const lookups: XrefLookup[] = [];
  let total = 0;
  let next = 0;
  let isIrregular = false;
  for (;;) {
    const head = parseAt(source, at, limits, (parser) => {
      const first = parser.takeInteger();
      const count = first < 0 ? 0 : parser.takeInteger();
      parser.skipSpace();
      const start = parser.offset;
      // Not the head of a subsection but one row more than the last head said.
      const isRow = lookups.length > 0 && (parser.takeKeyword('n') || parser.takeKeyword('f'));
      return { first, count, at: start, isRow };
    });
    if (head.first < 0) break;
    if (head.isRow) {
      const rest = looseRows(source, { first: next, count: limits.objects - total, at }, limits);
      // A row that breaks off: going on from here would come back here.
      if (rest.count === 0) throw new PdfError('broken', 'malformed cross-reference row', at);
      memory.takeEntries(rest.count * ENTRY_BYTES);
      lookups.push(rest.lookup);
      total += rest.count;
      next += rest.count;
      at = rest.end;
      isIrregular = true;
      continue;
    }
    total += head.count;
    if (head.count < 0) throw new PdfError('broken', 'malformed cross-reference subsection', at);
    if (total > limits.objects) throw new PdfError('limit', 'too many cross-reference entries', at);
    memory.takeEntries(Math.min(head.count * ENTRY_BYTES, source.size)); // of rows that many tables may share
    const rows = fixedRows(source, head) ?? looseRows(source, head, limits);
    if (head.count > 0) lookups.push(rows.lookup);
    if (rows.count < head.count) isIrregular = true;
    next = rows.next;
    at = rows.end;
  }
  return parseAt(source, at, limits, (parser) => {
    const trailer = parser.takeKeyword('trailer') ? parser.parseObject() : null;
    if (!(trailer instanceof PdfDict)) return parser.fail('a cross-reference table without trailer');
    return {
      kind: 'table' as const,
      offset,
      end: parser.offset,
      trailer,
      size: claimedSize(trailer),
      ...(isIrregular && { isIrregular }),
      ...joinLookups(lookups),
    };
  });
}

interface Subsection {
  readonly first: number;
  readonly count: number;
  readonly at: number;
}

/** Rows of exactly 20 bytes, or undefined when the subsection is written otherwise. */
function fixedRows(source: ByteSource, { first, count, at }: Subsection) {
  const end = at + count * ENTRY_BYTES;
  if (end > source.size) return undefined;
  const rows = asBuffer(source.read(at, end));
  const row = (index: number) => rows.toString('latin1', index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
  for (const index of count > 0 ? [0, count >> 1, count - 1] : []) {
    if (!ENTRY.test(row(index))) return undefined;
  }
  const base = count > 0 && startsAtOneByMistake(first, row(0)) ? 0 : first;
  const lookup: XrefLookup = {
    entry: (num) =>
      num >= base && num < base + count
        ? toEntry(row(num - base), at + (num - base) * ENTRY_BYTES)
        : undefined,
    numbers: function* () {
      for (let num = base; num < base + count; num++) yield num;
    },
  };
  return { lookup, end, count, next: base + count };
}

/** A wide-spread producer mistake: the head of the free list (object 0) under the number 1. */
const startsAtOneByMistake = (first: number, row: string) =>
  first === 1 && row.startsWith('0000000000 65535 f');

/** @param position of the row in the file */
function toEntry(row: string, position: number): XrefEntry {
  const gen = Number(row.slice(11, 16));
  const offset = Number(row.slice(0, 10));
  if (!Number.isInteger(gen) || !Number.isInteger(offset))
    throw new PdfError('broken', 'malformed cross-reference row', position);
  return row[17] === 'n' ? { kind: 'offset', offset, gen } : { kind: 'free', gen };
}

/** Rows with other spacing, read token by token; fewer than were promised when something else follows. */
function looseRows(source: ByteSource, { first, count, at }: Subsection, limits: ReadLimits) {
  return parseAt(source, at, limits, (parser) => {
    const entries = new Map<number, XrefEntry>();
    let base = first;
    let read = 0;
    for (; read < count; read++) {
      const start = parser.pos;
      const offset = parser.takeInteger();
      const gen = parser.takeInteger();
      const used = parser.takeKeyword('n');
      if (offset < 0 || gen < 0 || (!used && !parser.takeKeyword('f'))) {
        parser.pos = start;
        break;
      }
      if (read === 0 && first === 1 && !used && gen === 65535) base = 0;
      entries.set(base + read, used ? { kind: 'offset', offset, gen } : { kind: 'free', gen });
    }
    return { lookup: lookupOf(entries), end: parser.offset, count: read, next: base + read };
  });
}
