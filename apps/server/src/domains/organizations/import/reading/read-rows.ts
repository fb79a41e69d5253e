import type { CellFaultKind, ImportField } from '@cinnabar/protocol/organizations/import/import-values';
import { STAFF_LIMITS } from '@cinnabar/protocol/organizations/staff-values';
import { type MergedText, mergedText } from '../../../../platform/sheets/merged-ranges.ts';
import { columnName, type Sheet, type SheetCell, type SheetRow } from '../../../../platform/sheets/sheet.ts';
import { type ColumnFields, headingIndex, mapColumns } from './map-columns.ts';

import { type Reading, readAreaCode, readEmail, readMobile, readPassport } from './read-contact.ts';
import { isOfTemplate } from './template-rows.ts';

export interface CellFault {
  /** Address, `C17`. */
  cell: string;
  field: ImportField;
  fault: CellFaultKind;
  /** As it is written. */
  text: string;
  /** What would be right; null: unknown. */
  suggestion: string | null;
  /** Digits missing or too many; characters allowed; the earlier row. */
  count?: number;
  /** Of the employee who has it. */
  name?: string;
}

export interface ImportRow {
  /** As the spreadsheet program numbers it. */
  row: number;
  values: Partial<Record<ImportField, string>>;
  faults: CellFault[];
  /** Fields whose text was changed to the stored form. */
  normalised: ImportField[];
}

/** Characters of plain texts; a department is a path, a role a list. */
const LONGEST: Partial<Record<ImportField, number>> = {
  name: STAFF_LIMITS.name,
  number: STAFF_LIMITS.number,
  position: STAFF_LIMITS.position,
  department: 500,
  role: 500,
};
/** What one employee of a company has alone. */
const UNIQUE = ['number', 'mobile', 'email'] as const;

interface Context {
  fields: ColumnFields;
  merged: MergedText;
  /** Digits of employee numbers that begin with zeros, where all such numbers of the sheet are as long; else 0. */
  zeroWidth: number;
}

/** Rows of a sheet whose columns are chosen. */
interface Chosen extends Pick<Sheet, 'rows' | 'merged'> {
  fields: ColumnFields;
  /** Of `rows`: where the headings are. */
  headingAt: number;
}

/** The rows below the headings that say something about an employee, one by one; explanations and the example of the published sheets are left out. */
export function* readEach({ rows, merged, fields, headingAt }: Chosen): Generator<ImportRow> {
  const below = rows.slice(headingAt + 1).filter((row) => !isOfTemplate(row, fields));
  const context = { fields, merged: mergedText({ merged, rows }), zeroWidth: zeroWidthOf(below, fields) };
  for (const row of below) yield readRow(row, context);
}

/** The same with what rows have in common: each with what is wrong in it. */
export function readRows(sheet: Pick<Sheet, 'rows' | 'merged'>): ImportRow[] {
  const headingAt = headingIndex(sheet.rows);
  const heading = sheet.rows[headingAt];
  if (!heading) return [];
  const fields = mapColumns(heading);
  const rows = [...readEach({ ...sheet, fields, headingAt })];
  markDuplicates(rows, fields);
  return rows;
}

function readRow({ row, cells }: SheetRow, context: Context): ImportRow {
  const { fields, merged } = context;
  const read: ImportRow = { row, values: {}, faults: [], normalised: [] };
  const areaCode = plain(cells[fields.indexOf('areaCode')]?.text ?? '');
  fields.forEach((field, column) => {
    if (field === null) return;
    const cell = `${columnName(column)}${row}`;
    const found = cells[column];
    if (!found) {
      const suggestion = merged(column, row);
      if (suggestion !== null) read.faults.push({ cell, field, fault: 'MERGED', text: '', suggestion });
      return;
    }
    const reading = readCell(found, field, { areaCode, zeroWidth: context.zeroWidth });
    if ('fault' in reading) read.faults.push({ cell, field, text: found.text, ...reading });
    else {
      read.values[field] = reading.value;
      if (reading.value !== found.text) read.normalised.push(field);
    }
  });
  requireField(read, fields, ['name'], 'MISSING');
  requireField(read, fields, ['mobile', 'email'], 'CONTACT_MISSING');
  return read;
}

/** Full width becomes half width, and spaces of any kind a single one. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

function readCell(
  { text, kind }: SheetCell,
  field: ImportField,
  { areaCode, zeroWidth }: { areaCode: string; zeroWidth: number },
): Reading {
  const wrong = (fault: CellFaultKind): Reading => ({ fault, suggestion: null });
  if (kind === 'formula') return wrong('FORMULA');
  if (kind === 'error') return wrong('ERROR_VALUE');
  if (kind === 'scientific') return wrong('DIGITS_LOST');
  if (kind === 'date') return wrong('DATE_READ');
  const value = plain(text);
  if (field === 'mobile') return readMobile(value, areaCode);
  if (field === 'email') return readEmail(value);
  if (field === 'areaCode') return readAreaCode(value);
  if (field === 'passport') return readPassport(value);
  const longest = LONGEST[field] ?? 0;
  if ([...value].length > longest) return { fault: 'TOO_LONG', suggestion: null, count: longest };
  if (field === 'number' && kind === 'number' && value.length < zeroWidth)
    return { fault: 'ZEROS_LOST', suggestion: value.padStart(zeroWidth, '0') };
  return { value };
}

/** A fault in the first of these columns when none of them has anything. */
function requireField(
  { row, values, faults }: ImportRow,
  fields: ColumnFields,
  any: ImportField[],
  fault: CellFaultKind,
): void {
  if (any.some((field) => values[field] !== undefined || faults.some((one) => one.field === field))) return;
  const field = any.find((one) => fields.includes(one)) ?? any[0]!;
  const cell = `${columnName(Math.max(fields.indexOf(field), 0))}${row}`;
  faults.push({ cell, field, fault, text: '', suggestion: null });
}

function zeroWidthOf(rows: readonly SheetRow[], fields: ColumnFields): number {
  const column = fields.indexOf('number');
  const widths = new Set<number>();
  for (const { cells } of rows) {
    const text = plain(cells[column]?.text ?? '');
    if (/^0\d+$/.test(text)) widths.add(text.length);
  }
  const [only, second] = widths;
  return second === undefined ? (only ?? 0) : 0;
}

/** A fault in each later row with the number or a contact of an earlier one. */
export function markDuplicates(rows: readonly ImportRow[], fields: ColumnFields): void {
  for (const field of UNIQUE) {
    const first = new Map<string, number>();
    for (const { row, values, faults } of rows) {
      const text = values[field];
      if (text === undefined) continue;
      const count = first.get(text);
      if (count === undefined) first.set(text, row);
      else {
        const cell = `${columnName(fields.indexOf(field))}${row}`;
        faults.push({ cell, field, fault: 'DUPLICATE', text, suggestion: null, count });
      }
    }
  }
}
