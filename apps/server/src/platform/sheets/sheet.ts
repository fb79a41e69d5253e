import { LIMITS } from '@cinnabar/protocol/limits';

/**
 * What a cell held. `number` and `date` were not typed as text, so leading zeros may be lost, and a number that is shown as a percentage ends with
 * `%`; `scientific` has lost digits; `error` is an
 * error value of the spreadsheet program; `formula` is a formula without a stored value.
 */
export type CellKind = 'text' | 'number' | 'date' | 'scientific' | 'error' | 'formula';

export interface SheetCell {
  /** Trimmed; a date as YYYY-MM-DD, an error value and a formula as they are written. */
  text: string;
  kind: CellKind;
}

export interface SheetRow {
  /** As the spreadsheet program numbers it, from 1. */
  row: number;
  /** By column, A first; null is an empty cell. */
  cells: (SheetCell | null)[];
}

export interface Sheet {
  /** The sheet that was read, the first visible one; null in CSV. */
  name: string | null;
  /** Other sheets of the file, which were not read; at most `SHEET_LIMITS.ignored`. */
  ignored: { name: string; isHidden: boolean }[];
  /** Merged ranges, e.g. `A2:A5`; only the first cell of a range has its value. At most `SHEET_LIMITS.merged`. */
  merged: string[];
  /** Rows that are not blank, the heading among them. */
  rows: SheetRow[];
}

const MIB = 1024 * 1024;

export const SHEET_LIMITS = {
  /** Bytes of the file. */
  file: LIMITS.spreadsheetBytes,
  /** Bytes of all parts of an .xlsx file together, uncompressed. */
  uncompressed: 100 * MIB,
  /** Parts of an .xlsx file. */
  parts: 1000,
  /** Rows that are not blank, with one heading. */
  rows: 20_001,
  columns: 50,
  /** Characters of a cell. */
  cell: 1000,
  /** Characters of all cells. A text that cells share is small in the file and large in the rows. */
  texts: 10_000_000,
  merged: 100,
  /** Other sheets that are named. */
  ignored: 50,
} as const;

/** What a reader may widen for its own sheets. */
export interface SheetBounds {
  columns: number;
  /** Characters of a cell. */
  cell: number;
}

/**
 * `fileTooLarge`, `partsTooLarge`, `tooManyRows`, `tooManyColumns`, `cellTooLong`, `tooMuchText`: a bound of `SHEET_LIMITS`. `encrypted`: has a password, or is of the
 * format before .xlsx. `macros`: holds a program. `unreadable`: neither .xlsx nor CSV, or broken. `entities`: XML with a document type. `empty`: no text at all.
 */
export type SheetProblem =
  | 'fileTooLarge'
  | 'partsTooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'tooMuchText'
  | 'encrypted'
  | 'macros'
  | 'unreadable'
  | 'entities'
  | 'empty';

/** Why a file is not read; `text` names the cell where there is one. */
export class SheetError extends Error {
  readonly code: SheetProblem;
  readonly text: string;

  constructor(code: SheetProblem, message: string, text = '') {
    super(message);
    this.name = 'SheetError';
    this.code = code;
    this.text = text;
  }
}

/** Name of a column, from 0: A … Z, AA … */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** Collects rows within the bounds. Throws SheetError. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  private readonly bounds: SheetBounds;
  private characters = 0;

  constructor(bounds: SheetBounds = SHEET_LIMITS) {
    this.bounds = bounds;
  }

  add(row: number, cells: readonly (SheetCell | null | undefined)[]): void {
    const filled = cells.findLastIndex((cell) => cell && cell.text !== '');
    if (filled < 0) return;
    if (this.rows.length >= SHEET_LIMITS.rows)
      throw new SheetError('tooManyRows', `more than ${SHEET_LIMITS.rows} rows`);
    if (filled >= this.bounds.columns)
      throw new SheetError(
        'tooManyColumns',
        `more than ${this.bounds.columns} columns`,
        `${columnName(filled)}${row}`,
      );
    const kept = Array.from({ length: filled + 1 }, (_, column) => {
      const cell = cells[column];
      if (!cell || cell.text === '') return null;
      if (cell.text.length > this.bounds.cell)
        throw new SheetError('cellTooLong', 'a cell is too long', `${columnName(column)}${row}`);
      return cell;
    });
    this.characters += kept.reduce((sum, cell) => sum + (cell?.text.length ?? 0), 0);
    if (this.characters > SHEET_LIMITS.texts)
      throw new SheetError('tooMuchText', `more than ${SHEET_LIMITS.texts} characters`);
    this.rows.push({ row, cells: kept });
  }
}
