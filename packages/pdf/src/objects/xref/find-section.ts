import { asBuffer, type ByteSource, indexOf } from '../byte-source.ts';
import { parseAt } from '../parse/indirect-object.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { XrefEntry, XrefSection } from './xref-section.ts';

/** How far from the place that is named a section is looked for, in bytes. */
const NEAR = 64;

/** What a section can begin with. The word `startxref` is none. */
const BEGINNINGS = /(?<!start)xref(?=[\s\d])|(?<!\d)\d{1,10}\s+\d{1,5}\s+obj(?=[\s<])/g;

/**
 * Where the offsets of a file count from: from its header, when something stands before that and they lead somewhere then
 * (ISO 32000-2, 7.5.2), else from its first byte. All readers look in this order.
 * @param claimed the number behind the last `startxref`
 */
export function findOrigin(source: ByteSource, claimed: number, limits: ReadLimits): number {
  const header = indexOf(source, '%PDF-', 0, Math.min(source.size, 1029));
  return header > 0 && beginsSection(source, header + claimed, limits) ? header : 0;
}

function beginsSection(source: ByteSource, offset: number, limits: ReadLimits): boolean {
  if (offset >= source.size) return false;
  return parseAt(source, offset, limits, (parser) => {
    if (parser.takeKeyword('xref')) return true;
    return parser.takeInteger() >= 0 && parser.takeInteger() >= 0 && parser.takeKeyword('obj');
  });
}

/**
 * The section at an offset, or one that begins some bytes from it, which is then marked as irregular: other readers may
 * search the whole file for objects instead, and find what no section names.
 * @throws PdfError `broken` when there is none, `limit`
 */
export function findSection(
  source: ByteSource,
  offset: number,
  read: (offset: number) => XrefSection,
): XrefSection {
  try {
    return read(offset);
  } catch (error) {
    if (!isBroken(error)) throw error;
    for (const place of beginningsNear(source, offset)) {
      try {
        return { ...read(place), isIrregular: true };
      } catch (other) {
        if (!isBroken(other)) throw other;
      }
    }
    throw error;
  }
}

const isBroken = (error: unknown) => error instanceof PdfError && error.code === 'broken';

/** The nearest first. */
function beginningsNear(source: ByteSource, offset: number): number[] {
  const start = Math.max(0, offset - NEAR);
  if (start >= source.size) return [];
  const text = asBuffer(source.read(start, offset + NEAR)).toString('latin1');
  const places = [...text.matchAll(BEGINNINGS)].map(({ index }) => start + index);
  const distance = (place: number) => Math.abs(place - offset);
  return places.filter((place) => place !== offset).sort((a, b) => distance(a) - distance(b));
}

/** The section as offsets from the first byte of the file. */
export function fromOrigin(section: XrefSection, origin: number): XrefSection {
  if (origin === 0) return section;
  return {
    ...section,
    entry(num): XrefEntry | undefined {
      const entry = section.entry(num);
      // Offset 0 is what some producers write for a free object.
      const isPlace = entry?.kind === 'offset' && entry.offset > 0;
      return isPlace ? { ...entry, offset: entry.offset + origin } : entry;
    },
  };
}
