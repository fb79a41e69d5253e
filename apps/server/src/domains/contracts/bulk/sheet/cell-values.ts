import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { normaliseRegisterNo } from '@cinnabar/protocol/organizations/register-number';
import type { SheetCell } from '../../../../platform/sheets/sheet.ts';
import { LANGUAGES, type SheetFault, sheetWords } from '../bulk-words.ts';
import type { BulkParam } from './bulk-shape.ts';

/** The stored form of a value, with how a person would write it; or why a cell has none. */
export type CellValue = { value: string; written: string } | { fault: SheetFault };

/** Why a cell cannot be used, whatever it fills. */
export function cellFault({ kind }: SheetCell): SheetFault | null {
  if (kind === 'formula') return 'FORMULA';
  if (kind === 'error') return 'ERROR_VALUE';
  return kind === 'scientific' ? 'DIGITS_LOST' : null;
}

const same = (value: string): CellValue => ({ value, written: value });

/** The text of a cell without `cellFault` as the value of a param (`template-values.ts`). Whether the value is right is for `checkValues`. */
export function valueOfCell(cell: SheetCell, param: BulkParam): CellValue {
  const plain = cell.text.normalize('NFKC').trim();
  switch (param.type) {
    case 'DATE':
      return same(readDay(plain));
    case 'AMOUNT':
      return readAmount(plain, cell.kind === 'number');
    case 'NUMBER':
      return same(readNumber(plain, param, cell.kind === 'number'));
    case 'CHECKBOX':
      return param.options.length > 0 ? readOptions(cell.text, param, true) : readBox(plain);
    case 'RADIO':
    case 'CHOICE':
      return readOptions(cell.text, param, false);
    case 'PHONE':
    case 'EMAIL':
      return same(normaliseAccount(plain));
    case 'ID_NUMBER':
      return same(plain.replace(/[\s-]/g, '').toUpperCase());
    case 'USCC':
      return same(normaliseRegisterNo(plain));
    case 'BANK_ACCOUNT':
      return same(plain.replace(/[\s-]/g, ''));
    case 'DISTRICT':
      return same(plain.replace(/\s*\/\s*/g, '/'));
    default:
      return same(cell.text);
  }
}

/** `2026-11-30` of 2026/11/30, 2026.11.30, 2026年11月30日 and 20261130, also with a time behind it; another text stays as it is. */
function readDay(text: string): string {
  const parts =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(
      text,
    ) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return text;
  const [, year, month, day] = parts as unknown as [string, string, string, string];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Without signs of the currency and marks between thousands; `,` between digits is one only before three of them. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^(-?)\s*(?:人民币|RMB|CNY|[¥$])\s*/i, '$1')
    .replace(/\s*(?:元整|元|圆|RMB|CNY)$/i, '')
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '');

/** Cents, of yuan as they are written. A number that the spreadsheet program calculated is rounded to cents, as it shows it. */
function readAmount(text: string, isCalculated: boolean): CellValue {
  const bare = withoutMarks(text);
  const number = isCalculated ? rounded(bare, 2) : bare;
  const [, sign, whole, cents = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(number) ?? [];
  // Not an amount: the check names it.
  if (whole === undefined) return same(text);
  const digits = `${whole}${cents.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  const written = `${sign}${whole}${cents === '' ? '' : `.${cents}`}`;
  return { value: digits === '0' ? '0' : `${sign}${digits}`, written };
}

function readNumber(text: string, { decimals, format }: BulkParam, isCalculated: boolean): string {
  const isPercent = text.endsWith('%');
  const bare = withoutMarks(isPercent ? text.slice(0, -1).trim() : text);
  if (!/^-?\d+(\.\d+)?$/.test(bare)) return text;
  const number = isPercent && format !== 'PERCENT' ? shifted(bare, -2) : bare;
  return isCalculated ? rounded(number, decimals) : number;
}

/** Binary fractions such as 0.1 + 0.2 have digits that no one typed; a number with more digits of its own stays as it is. */
function rounded(text: string, decimals: number): string {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  const short = String(Number(number.toFixed(decimals)));
  return Math.abs(Number(short) - number) < 1e-9 * Math.max(1, Math.abs(number)) ? short : text;
}

/** A decimal number with its point moved: 13 by -2 is 0.13. */
function shifted(text: string, places: number): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole, fraction = ''] = text.replace('-', '').split('.') as [string, string?];
  const digits = whole.padStart(1 - places, '0') + fraction;
  const point = digits.length - fraction.length + places;
  const after = digits.slice(point).replace(/0+$/, '');
  return `${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '')}${after === '' ? '' : `.${after}`}`;
}

const optionKey = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Chosen options by their texts, the whole cell first: an option may hold a comma. */
function readOptions(text: string, { options }: BulkParam, isMany: boolean): CellValue {
  const keys = options.map(optionKey);
  const at = (part: string) => keys.indexOf(optionKey(part));
  const parts = at(text) >= 0 || !isMany ? [text] : text.split(/[,，、;；\n]/).filter((part) => part.trim());
  const chosen = [...new Set(parts.map(at))].sort((one, other) => one - other);
  if (chosen.length === 0 || chosen.includes(-1)) return { fault: 'NOT_OPTION' };
  return { value: JSON.stringify(chosen), written: text };
}

const TICKED = ['1', 'true', '√', '✓', '✔', '☑', 'y', ...LANGUAGES.map((one) => sheetWords(one)('yes'))];
const UNTICKED = ['0', 'false', '×', '✗', '☐', 'n', ...LANGUAGES.map((one) => sheetWords(one)('no'))];

function readBox(text: string): CellValue {
  const has = (marks: readonly string[]) => marks.some((mark) => mark.toLowerCase() === text.toLowerCase());
  if (has(TICKED)) return { value: '[0]', written: text };
  return has(UNTICKED) ? { value: '[]', written: text } : { fault: 'NOT_OPTION' };
}
