import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { ImportField, RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { columnName, type SheetRow } from '../../../../platform/sheets/sheet.ts';
import type { ImportSummary } from '../import-tables.ts';
import type { ColumnFields } from '../reading/map-columns.ts';
import { type CellFault, type ImportRow, markDuplicates, readEach } from '../reading/read-rows.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import type { CheckingContext, Handle } from './checking-context.ts';

/** A sheet whose columns are chosen. */
export interface ChosenSheet {
  rows: readonly SheetRow[];
  merged: readonly string[];
  columns: ColumnFields;
  /** As the spreadsheet program numbers it. */
  headingRow: number;
}

/** Rows that are worked on between two turns of the loop, about ten milliseconds, and those of one look-up. */
const READ_AT_ONCE = 200;
const CHECKED_AT_ONCE = 500;

/** Where a fault of a field is: the first column where none has the field. */
export const cellsOf =
  (columns: ColumnFields) =>
  (row: number, field: ImportField): string =>
    `${columnName(Math.max(columns.indexOf(field), 0))}${row}`;

/** Reads and checks all rows of a sheet. Other calls have their turn in between. */
export async function examineRows(
  context: CheckingContext,
  db: Handle,
  { rows, merged, columns, headingRow }: ChosenSheet,
): Promise<CheckedRow[]> {
  const headingAt = rows.findIndex(({ row }) => row === headingRow);
  const read: ImportRow[] = [];
  for (const row of readEach({ rows: [...rows], merged: [...merged], fields: columns, headingAt })) {
    read.push(row);
    if (read.length % READ_AT_ONCE === 0) await turnOfTheLoop();
  }
  markDuplicates(read, columns);
  const cellOf = cellsOf(columns);
  const checked: CheckedRow[] = [];
  for (let at = 0; at < read.length; at += CHECKED_AT_ONCE) {
    await turnOfTheLoop();
    checked.push(...(await checkRows(context, db, read.slice(at, at + CHECKED_AT_ONCE), cellOf)));
  }
  markSameTargets(checked, cellOf);
  return checked;
}

/** Two rows about one employee, named by the number in one and by a contact in the other: the later one is wrong. */
function markSameTargets(rows: readonly CheckedRow[], cellOf: ReturnType<typeof cellsOf>): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.employeeId === null || row.faults.some(({ fault }) => fault === 'DUPLICATE')) continue;
    const earlier = first.get(row.employeeId);
    if (earlier === undefined) {
      first.set(row.employeeId, row.row);
      continue;
    }
    const field =
      (['number', 'mobile', 'email'] as const).find((one) => row.values[one] !== undefined) ?? 'name';
    const text = row.values[field] ?? '';
    row.faults.push({
      cell: cellOf(row.row, field),
      field,
      fault: 'DUPLICATE',
      text,
      suggestion: null,
      count: earlier,
    });
    row.verdict = 'WRONG';
  }
}

export function summarise(rows: readonly CheckedRow[]): ImportSummary {
  const counts: Record<RowVerdict, number> = { NEW: 0, CHANGED: 0, SAME: 0, WRONG: 0 };
  const normalised: ImportSummary['normalised'] = {};
  const faults: CellFault[] = [];
  const missing = new Set<string>();
  for (const row of rows) {
    counts[row.verdict]++;
    faults.push(...row.faults);
    for (const field of row.normalised) normalised[field] = (normalised[field] ?? 0) + 1;
    if (row.missingDepartment !== null) missing.add(row.missingDepartment);
  }
  return {
    counts,
    faults: faults.length,
    suggestions: faults.filter(({ suggestion }) => suggestion !== null).length,
    normalised,
    keptContacts: rows.filter(({ keepsContact }) => keepsContact).length,
    missingDepartments: [...missing].sort(),
  };
}
