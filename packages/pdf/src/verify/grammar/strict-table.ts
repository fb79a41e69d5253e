import type { XrefEntry } from '../../objects/xref/xref-section.ts';
import type { Spelled } from './spelled.ts';
import { SpellingReader } from './spelling-reader.ts';

type Row = Exclude<XrefEntry, { kind: 'packed' }> & { readonly offset: number };

export interface StrictTable {
  readonly rows: ReadonlyMap<number, Row>;
  readonly trailer: ReadonlyMap<string, Spelled>;
  readonly startxref: number;
}

const ROW_BYTES = 20;
const ROW = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/;
/** iText writes its name there (7.2.4; DSS1376-rev_n-1.pdf, Signature-P-BG_BOR-2.pdf of the corpus). */
const END =
  /^(?:[\r\n ]*%iText[ -~©®]{0,60})?[\r\n ]*startxref[\r\n ]+(\d{1,10})[\r\n ]+%%EOF(?:\r\n|\n|\r)?$/;

/**
 * A cross-reference table of rows of 20 bytes, its trailer and the end marker (ISO 32000-2, 7.5.4 and 7.5.5), from `xref` to the last
 * byte of its revision. Throws {@link OddSpelling} for whatever is not written so.
 */
export function readStrictTable(bytes: Buffer): StrictTable {
  const reader: SpellingReader = new SpellingReader(bytes);
  const rows = new Map<number, Row>();
  const begin = /^xref ?(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', 0, 8));
  if (!begin) reader.fail('syntax');
  reader.pos = begin[0].length;
  while (!reader.startsWith('trailer')) {
    if (/\s/.test(String.fromCharCode(bytes[reader.pos] ?? 0))) reader.fail('white-space');
    const first = reader.integer();
    const count = reader.integer();
    const head = /^ ?(?:\r\n|\n|\r)/.exec(bytes.toString('latin1', reader.pos, reader.pos + 3));
    if (!head) reader.fail('syntax');
    reader.pos += head[0].length;
    for (let num = first; num < first + count; num++, reader.pos += ROW_BYTES) {
      const row = ROW.exec(bytes.toString('latin1', reader.pos, reader.pos + ROW_BYTES));
      if (!row) reader.fail('syntax');
      if (rows.has(num)) reader.fail('duplicate-key');
      rows.set(num, {
        kind: row[3] === 'n' ? 'offset' : 'free',
        offset: Number(row[1]),
        gen: Number(row[2]),
      });
    }
  }
  reader.keyword('trailer');
  const trailer = reader.value();
  if (trailer.kind !== 'dict') reader.fail('syntax');
  const end = END.exec(bytes.toString('latin1', reader.pos));
  if (!end) reader.fail('syntax');
  return { rows, trailer: trailer.entries, startxref: Number(end[1]) };
}
