import { isEmail, isMobile, normaliseAccount } from '../../identity/account-rules.ts';
import { isIdCardNumber } from '../../identity/real-name/real-name-rules.ts';
import { isReadableText } from '../../transport/text-rules.ts';
import { toChineseCapitals } from './chinese-capitals.ts';
import { settingsOf } from './field-rules.ts';
import type { Field, FieldSettings } from './field-schema.ts';
import type { DataFieldType, DatePattern } from './field-types.ts';

/**
 * The value of a data field, as one string: TEXT, ID_NUMBER, PHONE, EMAIL the text; DATE `2026-11-21`; NUMBER a decimal number; AMOUNT integer
 * cents; CHECKBOX, RADIO and CHOICE a JSON list of chosen options by index (a single box is `[0]`); TABLE JSON rows of texts; IMAGE and
 * ATTACHMENT the id of a stored file. Empty or null: not filled.
 */
export interface ValuedField {
  type: DataFieldType;
  required: boolean;
  settings: FieldSettings;
}

/** Why a value does not fit its field; `field-fault.ts` names the text of each. */
export type FieldFault =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'NOT_DATE'
  | 'NOT_NUMBER'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'NOT_ID_NUMBER'
  | 'NOT_PHONE'
  | 'NOT_EMAIL'
  | 'NOT_OPTION'
  | 'NOT_TABLE'
  /** Too long for its box at a legible size. */
  | 'NO_ROOM'
  /** A character that no font contains. */
  | 'NOT_DRAWABLE'
  | 'NOT_PICTURE'
  /** The file no longer exists, or is not the caller's. */
  | 'FILE_MISSING'
  /** Another step fills it. */
  | 'NOT_YOURS'
  /** Changed by another person since the caller read it. */
  | 'CHANGED';

export const FIELD_VALUE_LENGTH = 20_000;

/** Null when the value is valid; `today` bounds days of birth in ID numbers. */
export function faultOf(field: ValuedField, value: string | null, today: Date): FieldFault | null {
  if (isEmptyValue(field, value)) return field.required ? 'REQUIRED' : null;
  const text = value!;
  if (text.length > FIELD_VALUE_LENGTH) return 'TOO_LONG';
  const { maxLength, decimals, min, max, options, columns, rows } = settingsOf(field);
  switch (field.type) {
    case 'TEXT':
      return [...text].length <= maxLength ? null : 'TOO_LONG';
    case 'DATE':
      return isDay(text) ? null : 'NOT_DATE';
    case 'NUMBER':
      return new RegExp(`^-?\\d{1,15}${decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''}$`).test(text)
        ? boundFault(Number(text), min, max)
        : 'NOT_NUMBER';
    case 'AMOUNT':
      return /^-?\d{1,15}$/.test(text) ? boundFault(Number(text), min, max) : 'NOT_NUMBER';
    case 'ID_NUMBER':
      return isIdCardNumber(text, today) ? null : 'NOT_ID_NUMBER';
    case 'PHONE':
      return isMobile(normaliseAccount(text)) ? null : 'NOT_PHONE';
    case 'EMAIL':
      return isEmail(text) ? null : 'NOT_EMAIL';
    case 'CHECKBOX':
      return areOptions(text, Math.max(1, options.length), Number.POSITIVE_INFINITY) ? null : 'NOT_OPTION';
    case 'RADIO':
    case 'CHOICE':
      return areOptions(text, options.length, 1) ? null : 'NOT_OPTION';
    case 'TABLE':
      return isTable(text, columns.length, rows, maxLength) ? null : 'NOT_TABLE';
    case 'IMAGE':
    case 'ATTACHMENT':
      return text.length <= 64 ? null : 'TOO_LONG';
  }
}

export function isEmptyValue({ type }: Pick<ValuedField, 'type'>, value: string | null): boolean {
  if (value === null || value.trim() === '') return true;
  if (type === 'CHECKBOX' || type === 'RADIO' || type === 'CHOICE') return value === '[]';
  return type === 'TABLE' && (readRows(value)?.every((row) => row.every((cell) => cell === '')) ?? false);
}

/** A single box described by the name of its field alone: no option, or one that repeats the name. */
export function isBoxAlone(field: Pick<Field, 'type' | 'name' | 'settings'>): boolean {
  const { options } = settingsOf(field);
  return field.type === 'CHECKBOX' && options.every((option) => option === field.name);
}

function boundFault(value: number, min = -Infinity, max = Infinity): FieldFault | null {
  if (value < min) return 'TOO_SMALL';
  return value > max ? 'TOO_LARGE' : null;
}

/** Range of days in contracts: of births and of terms. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  const year = Number(text.slice(0, 4));
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return false;
  // `Date` moves a day that does not exist in its month, or is invalid.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function areOptions(text: string, count: number, most: number): boolean {
  const chosen = readChosen(text);
  return (
    chosen !== null &&
    chosen.length <= most &&
    new Set(chosen).size === chosen.length &&
    chosen.every((index) => index >= 0 && index < count)
  );
}

function isTable(text: string, columns: number, most: number, cellLength: number): boolean {
  const rows = readRows(text);
  return (
    rows !== null &&
    rows.length <= most &&
    rows.every(
      (row) =>
        row.length === columns && row.every((cell) => [...cell].length <= cellLength && isReadableText(cell)),
    )
  );
}

/** The chosen options by index; null for an invalid list. */
export function readChosen(value: string): number[] | null {
  const list = readJson(value);
  return Array.isArray(list) && list.every((entry) => Number.isInteger(entry)) ? list : null;
}

/** Rows of a table; null for an invalid one. */
export function readRows(value: string): string[][] | null {
  const list = readJson(value);
  return Array.isArray(list) &&
    list.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))
    ? list
    : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value as the page shows it; empty for pictures and files, for tables the cells separated by tabs and line ends. */
export function showValue(field: ValuedField, value: string | null): string {
  if (value === null || isEmptyValue(field, value)) return '';
  const { datePattern, options, capitals } = settingsOf(field);
  switch (field.type) {
    case 'DATE':
      return showDay(value, datePattern);
    case 'AMOUNT':
      return capitals ? `${showCents(value)}（${toChineseCapitals(Number(value))}）` : showCents(value);
    case 'CHECKBOX':
    case 'RADIO': {
      const chosen = readChosen(value) ?? [];
      if (options.length === 0) return '☑';
      const [on, off] = field.type === 'RADIO' ? ['◉', '○'] : ['☑', '☐'];
      return options.map((option, index) => `${chosen.includes(index) ? on : off} ${option}`).join('  ');
    }
    case 'CHOICE':
      return (readChosen(value) ?? []).map((index) => options[index] ?? '').join('、');
    case 'TABLE':
      return (readRows(value) ?? []).map((row) => row.join('\t')).join('\n');
    case 'IMAGE':
    case 'ATTACHMENT':
      return '';
    default:
      return value;
  }
}

function showCents(value: string): string {
  const digits = value.replace('-', '').padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value.startsWith('-') ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

const NUMERALS = '〇一二三四五六七八九';

/** @param day `2026-11-21` */
export function showDay(day: string, pattern: DatePattern): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  switch (pattern) {
    case 'CHINESE':
      return `${year}年${month}月${date}日`;
    case 'HYPHEN':
      return day;
    case 'SLASH':
      return day.replaceAll('-', '/');
    case 'CHINESE_NUMERALS':
      return `${[...String(year)].map((digit) => NUMERALS[Number(digit)]).join('')}年${upToNinetyNine(month)}月${upToNinetyNine(date)}日`;
  }
}

function upToNinetyNine(value: number): string {
  const tens = Math.floor(value / 10);
  const ones = value % 10 === 0 ? '' : NUMERALS[value % 10];
  if (tens === 0) return ones || NUMERALS[0]!;
  return `${tens > 1 ? NUMERALS[tens] : ''}十${ones}`;
}
