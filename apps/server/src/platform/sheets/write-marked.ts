import writeXlsx from 'write-excel-file/node';

export interface MarkedSheet {
  /** Of the sheet, at most 31 characters. */
  name: string;
  rows: MarkedRow[];
  /** Row of the headings, as the spreadsheet program numbers it. */
  headingRow: number;
}

export interface MarkedRow {
  /** As the spreadsheet program numbers it. */
  row: number;
  /** By column, A first. */
  texts: string[];
  /** Columns whose cells are red. */
  marked: number[];
}

const RED = { backgroundColor: '#fde7e9', textColor: '#b3261e' };
const HEADING = { fontWeight: 'bold' as const, backgroundColor: '#eaf3fe' };
/** Characters that the name of a sheet may not have. */
const NOT_IN_NAMES = /[\\/*?:[\]]/g;
const MOST_BLANK = 5000;
const WIDTH = { cell: 18, note: 60 };

/**
 * An .xlsx file whose cells are all text, format and type: nothing in it is calculated, also after a cell was edited. Rows keep their numbers, unless the
 * blank ones between them would be more than the file is worth.
 */
export async function writeMarked({ name, rows, headingRow }: MarkedSheet): Promise<Uint8Array> {
  const width = Math.max(1, ...rows.map(({ texts }) => texts.length));
  const keepsNumbers = (rows.at(-1)?.row ?? 0) - rows.length <= MOST_BLANK;
  const lines: ReturnType<typeof lineOf>[] = [];
  for (const row of rows) {
    while (keepsNumbers && lines.length < row.row - 1) lines.push([]);
    lines.push(lineOf(row, row.row === headingRow));
  }
  const columns = Array.from({ length: width }, (_, at) => ({
    width: at === width - 1 ? WIDTH.note : WIDTH.cell,
  }));
  const sheet = name.replace(NOT_IN_NAMES, ' ').trim().slice(0, 31) || 'Sheet1';
  return writeXlsx(lines, { sheet, columns }).toBuffer();
}

const lineOf = ({ texts, marked }: MarkedRow, isHeading: boolean) =>
  texts.map((value, at) =>
    value === '' && !marked.includes(at)
      ? null
      : {
          value,
          type: String,
          format: '@',
          ...(isHeading ? HEADING : {}),
          ...(marked.includes(at) ? RED : {}),
        },
  );
