import { CsvError, parse } from 'csv-parse/sync';
import {
  RowCollector,
  SHEET_LIMITS,
  type Sheet,
  type SheetBounds,
  type SheetCell,
  SheetError,
} from './sheet.ts';

/** Texts of other kinds: pages that call themselves .xls, PDF, RTF. As a table each of their lines would be a row. */
const OTHER_FORMATS = /^\s*(?:<[!?a-z]|%PDF-|\{\\rtf)/i;

/** A file of separated values: UTF-8, UTF-16 with a mark, or GB18030; comma, semicolon or tab. Throws SheetError. */
export function readCsv(bytes: Buffer, bounds: SheetBounds = SHEET_LIMITS): Sheet {
  const collector = new RowCollector(bounds);
  const text = decode(bytes);
  if (text.includes('\0') || OTHER_FORMATS.test(text)) throw new SheetError('unreadable', 'not a table');
  let row = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: bounds.columns * bounds.cell * 4,
      on_record(record: string[]) {
        collector.add(++row, record.map(cellOf));
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError('unreadable', error.message);
    throw error;
  }
  return { name: null, ignored: [], merged: [], rows: collector.rows };
}

/** GB18030 decodes nearly everything, so it is tried last. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding.
    }
  }
  throw new SheetError('unreadable', 'neither UTF-8 nor GB18030');
}

/** The separator that the first line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split('\n', 1)[0]!;
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** `="0012"` is how text is kept from becoming a number; any other formula has no value here. */
function cellOf(value: string): SheetCell {
  const text = value.trim();
  const kept = /^="([^"]*)"$/.exec(text);
  if (kept) return { text: kept[1]!.trim(), kind: 'text' };
  if (text.startsWith('=')) return { text, kind: 'formula' };
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return { text, kind: 'scientific' };
  if (/^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(text)) return { text, kind: 'error' };
  return { text, kind: 'text' };
}
