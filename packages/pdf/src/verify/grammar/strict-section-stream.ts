import { decodeStream } from '../../objects/decode-stream.ts';
import { PdfStream } from '../../objects/object-model.ts';
import { readIndirectObject } from '../../objects/parse/indirect-object.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { OddSpelling, type Spelled } from './spelled.ts';

/** Bytes of type, offset and generation: more is never needed, and readers differ on what to make of it. */
const WIDTHS = [1, 8, 4] as const;

/**
 * Whether a cross-reference stream (ISO 32000-2, 7.5.8) has exactly the rows that its dictionary promises, of the three known types.
 * @param offset of the stream in the file
 * @throws OddSpelling `syntax`
 * @throws PdfError `broken`, `limit`
 */
export function checkSectionStream(pdf: Pdf, offset: number, entries: ReadonlyMap<string, Spelled>): void {
  const widths = integersOf(entries.get('W'));
  const index = integersOf(entries.get('Index'));
  const size = entries.get('Size');
  const counts = index
    ? index.filter((_, i) => i % 2 === 1)
    : [size?.kind === 'integer' ? size.value : Number.NaN];
  const isPlain =
    widths?.length === 3 &&
    widths.every((width, i) => width <= WIDTHS[i]!) &&
    widths[0] === 1 &&
    widths[1]! > 0;
  if (!isPlain || (index && index.length % 2 !== 0)) throw new OddSpelling('syntax', 0);
  const lengthOf = (length: unknown) => (typeof length === 'number' ? length : undefined);
  const stream = readIndirectObject(pdf.source, offset, pdf.limits, lengthOf).value;
  if (!(stream instanceof PdfStream)) throw new OddSpelling('syntax', 0);
  const data = decodeStream(stream, (object) => object ?? null, pdf.limits, pdf.memory);
  const width = widths.reduce((sum, each) => sum + each, 0);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  if (data.length !== rows * width) throw new OddSpelling('length', 0);
  for (let at = 0; at < data.length; at += width) if (data[at]! > 2) throw new OddSpelling('syntax', 0);
}

function integersOf(value: Spelled | undefined): number[] | undefined {
  if (value?.kind !== 'array') return undefined;
  return value.items.map((item) => (item.kind === 'integer' && item.value >= 0 ? item.value : Number.NaN));
}

/** iText writes its name before the word (7.2.4; Signature-P-BG_BOR-2.pdf of the corpus). */
const TAIL =
  /(?:[\r\n ]*%iText[ -~©®]{0,60})?[\t\n\r ]*startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF(?:\r\n|\n|\r)?$/;

/** The end marker of a revision (7.5.5), and how many bytes it takes with the white space before it. */
export function readTail(revision: Buffer): { startxref: number; length: number } | undefined {
  const found = TAIL.exec(revision.toString('latin1', Math.max(0, revision.length - 128)));
  return found ? { startxref: Number(found[1]), length: found[0].length } : undefined;
}

/** Two strings, or none at all (14.4). */
export function isIdentifier(value: Spelled | undefined): boolean {
  if (value === undefined) return true;
  return (
    value.kind === 'array' && value.items.length === 2 && value.items.every(({ kind }) => kind === 'string')
  );
}
