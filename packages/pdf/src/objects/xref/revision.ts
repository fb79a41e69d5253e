import { type ByteSource, lastIndexOf } from '../byte-source.ts';
import type { PdfDict } from '../object-model.ts';
import { parseAt } from '../parse/indirect-object.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { ReadMemory } from '../read-memory.ts';
import { findOrigin, findSection, fromOrigin } from './find-section.ts';
import { hybridLookup, joinLookups, type XrefLookup, type XrefSection } from './xref-section.ts';
import { readXrefStream } from './xref-stream.ts';
import { readXrefTable } from './xref-table.ts';

/** One incremental update (ISO 32000-2, 7.5.6), or the original file for index 0. */
export interface Revision extends XrefLookup {
  readonly index: number;
  /** `[start, end)` in the file; `end` stands past `%%EOF` and one end-of-line. */
  readonly start: number;
  readonly end: number;
  /** Offset past `%%EOF` itself, before its end-of-line. */
  readonly eof: number;
  readonly kind: XrefSection['kind'];
  /** Offset of the cross-reference section a reader is led to. */
  readonly xref: number;
  /** Where the offsets in the file count from: its first byte (0), or a header that does not stand there. */
  readonly origin: number;
  /** Some section is not as the file says; see {@link XrefSection.isIrregular}. */
  readonly isIrregular: boolean;
  readonly trailer: PdfDict;
  /** Newest first; two in a linearised file, else one. */
  readonly sections: readonly XrefSection[];
}

/** All revisions, oldest first. Errors: `broken`, `limit`. */
export function readRevisions(source: ByteSource, limits: ReadLimits, memory: ReadMemory): Revision[] {
  const { sections: all, origin } = readSections(source, limits, memory);
  const groups = groupLinearised(all);
  const revisions: Revision[] = [];
  for (const sections of groups.reverse()) {
    const newest = sections[0]!;
    const tail = sections
      .map((section) => readTail(source, section, limits))
      .reduce((a, b) => (b.end > a.end ? b : a));
    const lookup = joinLookups(sections);
    revisions.push({
      ...tail,
      index: revisions.length,
      start: revisions.at(-1)?.end ?? 0,
      kind: newest.kind,
      xref: newest.offset,
      origin,
      isIrregular: sections.some((section) => section.isIrregular === true),
      trailer: newest.trailer,
      sections,
      entry: lookup.entry,
      numbers: lookup.numbers,
    });
  }
  return revisions;
}

/** The chain of sections from the last `startxref` along /Prev, newest first, and where their offsets count from. */
function readSections(
  source: ByteSource,
  limits: ReadLimits,
  memory: ReadMemory,
): { sections: XrefSection[]; origin: number } {
  const word = lastIndexOf(source, 'startxref');
  if (word < 0) throw new PdfError('broken', 'no startxref', source.size);
  const claimed = parseAt(source, word + 'startxref'.length, limits, (parser) => parser.takeInteger());
  const origin = findOrigin(source, claimed, limits);
  const read = (at: number) => fromOrigin(readSection(source, at, origin, limits, memory), origin);
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  let next: number | undefined = claimed;
  while (next !== undefined) {
    const section = findSection(source, next + origin, read);
    const { offset } = section;
    if (seen.has(offset))
      throw new PdfError('broken', 'the chain of cross-references runs in a circle', offset);
    if (seen.size >= limits.sections) throw new PdfError('limit', 'too many revisions', offset);
    seen.add(offset);
    sections.push(section);
    const prev = section.trailer.get('Prev');
    if (prev !== undefined && typeof prev !== 'number')
      throw new PdfError('broken', '/Prev is no number', offset);
    next = prev === 0 ? undefined : prev; // what some producers write for none; no section can stand there
  }
  return { sections, origin };
}

function readSection(
  source: ByteSource,
  offset: number,
  origin: number,
  limits: ReadLimits,
  memory: ReadMemory,
): XrefSection {
  const isTable = parseAt(source, offset, limits, (parser) => parser.takeKeyword('xref'));
  const readStream = (at: number) =>
    memory.section(at, source.size, () => readXrefStream(source, at, limits, memory));
  if (!isTable) return readStream(offset);
  const table = memory.section(offset, source.size, () => readXrefTable(source, offset, limits, memory));
  const hidden = table.trailer.get('XRefStm');
  if (typeof hidden !== 'number') return table;
  const stream = readStream(hidden + origin);
  const size = Math.max(table.size, stream.size);
  return { ...table, kind: 'hybrid', size, ...hybridLookup(table, stream) };
}

/**
 * A linearised file has its newest cross-references first and the older ones behind them (ISO 32000-2, annex F): both
 * are one revision. Only the two oldest sections can be such a pair.
 */
function groupLinearised(sections: readonly XrefSection[]): XrefSection[][] {
  const groups = sections.map((section) => [section]);
  for (let i = 0; i + 1 < sections.length; i++) {
    if (sections[i]!.offset > sections[i + 1]!.offset) continue;
    if (i + 2 !== sections.length) {
      throw new PdfError('broken', '/Prev points forward', sections[i]!.offset);
    }
    groups.splice(i, 2, [sections[i]!, sections[i + 1]!]);
  }
  return groups;
}

/** `startxref n %%EOF` after a section. A missing end marker ends the revision at its trailer. */
function readTail(
  source: ByteSource,
  section: XrefSection,
  limits: ReadLimits,
): { eof: number; end: number } {
  if (section.end >= source.size) return { eof: section.end, end: section.end };
  return parseAt(source, section.end, limits, (parser) => {
    const marked = parser.takeKeyword('startxref') && parser.takeInteger() >= 0;
    while (marked && [9, 10, 12, 13, 32].includes(parser.peek())) parser.pos++;
    const isEof = marked && [...'%%EOF'].every((char, i) => parser.peek(i) === char.charCodeAt(0));
    if (!isEof) return { eof: section.end, end: section.end };
    parser.pos += 5;
    const eof = parser.offset;
    if (parser.peek() === 13) parser.pos++;
    if (parser.peek() === 10) parser.pos++;
    return { eof, end: parser.offset };
  });
}
