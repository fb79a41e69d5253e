import { walkXml } from '../zip/walk-xml.ts';
import { ZipParts } from '../zip/zip-parts.ts';
import {
  type CellKind,
  RowCollector,
  SHEET_LIMITS,
  type Sheet,
  type SheetBounds,
  type SheetCell,
  SheetError,
} from './sheet.ts';
import { type NumberStyle, readNumberStyles, readSharedTexts, readWorkbook } from './workbook.ts';

/** Content of one `c` element as it was written. */
interface RawCell {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: string | null;
}

const MOST_ROW = 1_048_576;
/** Never run; but who sends a file with a program did not mean to send a list. */
const MACROS = 'xl/vbaProject.bin';

/** The first visible sheet of an .xlsx file, as text. Throws SheetError, ZipError. */
export function readXlsx(bytes: Buffer, bounds: SheetBounds = SHEET_LIMITS): Sheet {
  const parts = new ZipParts(bytes, SHEET_LIMITS);
  if (parts.has(MACROS)) throw new SheetError('macros', 'holds a program');
  const { path, name, ignored, is1904 } = readWorkbook(parts);
  const xml = parts.xml(path);
  if (xml === null) throw new SheetError('unreadable', `${path} is missing`);
  const texts = readSharedTexts(parts);
  const styles = readNumberStyles(parts);
  const toCell = (raw: RawCell) => cellOf(raw, { texts, styles, is1904 });
  return { name, ignored, ...readRows(xml, toCell, bounds) };
}

function readRows(
  xml: string,
  toCell: (raw: RawCell) => SheetCell,
  bounds: SheetBounds,
): Pick<Sheet, 'rows' | 'merged'> {
  const collector = new RowCollector(bounds);
  const merged: string[] = [];
  let row = 0;
  let cells: (SheetCell | undefined)[] = [];
  let cell: RawCell | null = null;
  let column = 0;
  let element = '';
  let phonetic = false;
  walkXml(xml, {
    open(name, attribute) {
      element = name;
      if (name === 'rPh') phonetic = true;
      if (name === 'mergeCell' && merged.length < SHEET_LIMITS.merged)
        merged.push((attribute('ref') ?? '').slice(0, 30));
      if (name === 'f' && cell) cell.formula = '';
      if (name === 'row') {
        row = nextRow(attribute('r'), row);
        cells = [];
        column = 0;
      }
      if (name === 'c') {
        column = columnOf(attribute('r'), column);
        cell = {
          column,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: '',
          formula: null,
        };
      }
    },
    close(name) {
      element = '';
      if (name === 'rPh') phonetic = false;
      if (name === 'c' && cell) {
        const read = toCell(cell);
        if (read.text !== '' && cell.column >= bounds.columns)
          throw new SheetError('tooManyColumns', `more than ${bounds.columns} columns`, String(row));
        if (cell.column < bounds.columns) cells[cell.column] = read;
        cell = null;
        column++;
      }
      if (name === 'row') collector.add(row, Array.from(cells));
    },
    text(value) {
      if (!cell || phonetic) return;
      if (element === 'v' || element === 't') cell.value += value;
      if (element === 'f') cell.formula = (cell.formula ?? '') + value;
    },
  });
  return { rows: collector.rows, merged };
}

function nextRow(written: string | undefined, before: number): number {
  const row = written === undefined ? before + 1 : Number(written);
  if (!Number.isInteger(row) || row <= before || row > MOST_ROW)
    throw new SheetError('unreadable', `row ${written} follows row ${before}`);
  return row;
}

/** The column of a reference such as `C17`, from 0; the next one when there is no reference. */
function columnOf(reference: string | undefined, next: number): number {
  if (reference === undefined) return next;
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (!letters) throw new SheetError('unreadable', 'a cell without an address');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Context {
  texts: readonly string[];
  styles: readonly NumberStyle[];
  is1904: boolean;
}

function cellOf({ type, style, value, formula }: RawCell, { texts, styles, is1904 }: Context): SheetCell {
  const cell = (text: string, kind: CellKind): SheetCell => ({ text: text.trim(), kind });
  if (formula !== null && value === '' && type !== 'str') return cell(`=${formula}`, 'formula');
  if (type === 's') {
    const text = texts[Number(value)];
    if (text === undefined && value !== '') throw new SheetError('unreadable', 'a shared text is missing');
    return cell(text ?? '', 'text');
  }
  if (type === 'e') return cell(value, 'error');
  if (type === 'd') return cell(value.slice(0, 10), 'date');
  if (type === 'b') return cell(value === '1' ? 'TRUE' : 'FALSE', 'text');
  if (type !== 'n') return cell(value, 'text');
  if (value.trim() === '') return cell('', 'text');
  const number = Number(value);
  if (!Number.isFinite(number)) throw new SheetError('unreadable', 'a number is not one');
  if (styles[style] === 'DATE') return cell(dayOf(number, is1904), 'date');
  // Above this, the file itself no longer has all digits.
  const isExact = Math.abs(number) < 1e15;
  if (styles[style] === 'PERCENT' && isExact) return cell(`${percentOf(number)}%`, 'number');
  return cell(isExact ? plainNumber(value, number) : value, isExact ? 'number' : 'scientific');
}

/** `1.38E10` is 13800000000. */
const plainNumber = (written: string, number: number) => (/e/i.test(written) ? String(number) : written);

/** 0.13 is 13; binary fractions such as 0.07 × 100 are not exact. */
const percentOf = (number: number) => String(Number((number * 100).toPrecision(15)));

const DAY_MS = 86_400_000;
/** Day 0: 1900 counts a 29 February that did not exist, so its days are right from 1 March 1900 on. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const MOST_DAY = 2_958_465;

function dayOf(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > MOST_DAY) return String(serial);
  return new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(serial) * DAY_MS)
    .toISOString()
    .slice(0, 10);
}
