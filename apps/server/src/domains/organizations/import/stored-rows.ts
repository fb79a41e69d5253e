import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { SheetRow } from '../../../platform/sheets/sheet.ts';
import type { CheckedRow } from './checking/check-rows.ts';
import type { Handle } from './checking/checking-context.ts';
import {
  findRowsAfter,
  type ImportRowRecord,
  insertImportRows,
  updateImportRows,
} from './import-row-store.ts';
import type { ImportKey } from './import-store.ts';

/** Rows in one statement: a few milliseconds of this process. */
const AT_ONCE = 150;

/** All rows of a sheet with what was found about those of employees. */
export function rowsToStore(
  { companyId, id: importId }: ImportKey,
  rows: readonly SheetRow[],
  checked: readonly CheckedRow[],
): ImportRowRecord[] {
  const byRow = new Map(checked.map((one) => [one.row, one]));
  return rows.map(({ row, cells }) => {
    const found = byRow.get(row);
    return {
      companyId,
      importId,
      row,
      cells,
      verdict: found?.verdict ?? null,
      values: found?.values ?? {},
      faults: found?.faults ?? [],
      normalised: found?.normalised ?? [],
      keepsContact: found?.keepsContact ?? false,
      employeeId: found?.employeeId ?? null,
      departmentId: found?.departmentId ?? null,
      changes: found?.changes ?? null,
      roleIds: found?.roleIds ?? [],
      outcome: null,
      inviteTime: null,
    };
  });
}

export async function writeNewRows(tx: Tx, rows: readonly ImportRowRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await insertImportRows(tx, rows.slice(at, at + AT_ONCE));
    await turnOfTheLoop();
  }
}

/** Writes those rows that differ from what is stored. */
export async function writeChangedRows(
  tx: Tx,
  before: readonly ImportRowRecord[],
  after: readonly ImportRowRecord[],
): Promise<void> {
  let changed: ImportRowRecord[] = [];
  for (const [at, row] of after.entries()) {
    if (JSON.stringify(row) !== JSON.stringify(before[at])) changed.push(row);
    if (changed.length < AT_ONCE && at % AT_ONCE !== AT_ONCE - 1 && at < after.length - 1) continue;
    await updateImportRows(tx, changed);
    changed = [];
    await turnOfTheLoop();
  }
}

/** All rows of an import, in their order. */
export async function readStoredRows(db: Handle, key: ImportKey): Promise<ImportRowRecord[]> {
  const rows: ImportRowRecord[] = [];
  for (;;) {
    const more = await findRowsAfter(db, key, { after: rows.at(-1)?.row ?? 0, limit: AT_ONCE });
    rows.push(...more);
    if (more.length < AT_ONCE) return rows;
  }
}
