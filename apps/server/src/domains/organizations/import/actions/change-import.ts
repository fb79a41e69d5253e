import type {
  changeImportSchema,
  EmployeeImport,
} from '@cinnabar/protocol/organizations/import/import-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { columnName } from '../../../../platform/sheets/sheet.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { isProposed } from '../../proposals/is-proposed.ts';
import { openChecking } from '../checking/checking-context.ts';
import { examineRows, summarise } from '../checking/examine-rows.ts';
import { getImporting, lockUnfinished } from '../import-policy.ts';
import { presentImport } from '../import-present.ts';
import type { ImportRowRecord } from '../import-row-store.ts';
import { type ImportRecord, updateImport } from '../import-store.ts';
import { readStoredRows, rowsToStore, writeChangedRows } from '../stored-rows.ts';

type Form = z.output<typeof changeImportSchema>;

/**
 * Sets columns, cells, or whether missing departments may be created, and checks all rows again: one cell may end a duplicate elsewhere. Errors: NOT_FOUND,
 * NOT_ALLOWED, COMPANY_FROZEN, IMPORT_CHANGED, IMPORT_WAITS while another officer is to confirm it as it is, BAD_REQUEST for cells that the sheet
 * does not have and a field with two columns.
 */
export async function changeImport(
  deps: OrganizationsDeps,
  actor: Actor,
  form: Form,
): Promise<EmployeeImport> {
  const company = await getImporting(deps, actor, form);
  const changed = await deps.database.transaction(async (tx) => {
    const record = await lockUnfinished(tx, actor, { ...form, companyId: company.id });
    const object = { companyId: company.id, kind: 'EMPLOYEES_IMPORT', objectId: record.id } as const;
    if (await isProposed(deps, tx, actor, object)) throw new AppError('IMPORT_WAITS');
    const before = await readStoredRows(tx, record);
    const columns = form.columns ? readColumns(form.columns, record) : record.columns;
    const createDepartments = form.createDepartments ?? record.createDepartments;
    const rows = withTexts(
      before,
      [...(form.adoptAll ? suggestionsOf(before) : []), ...(form.cells ?? [])],
      record,
    );
    const context = await openChecking(deps, tx, company, { importerId: actor.userId, createDepartments });
    const checked = await examineRows(context, tx, { ...record, rows, columns });
    await writeChangedRows(tx, before, rowsToStore(record, rows, checked));
    const change: Partial<ImportRecord> = {
      columns,
      createDepartments,
      summary: summarise(checked),
      version: record.version + 1,
      problem: null,
    };
    await updateImport(tx, record, change);
    return { ...record, ...change };
  });
  return presentImport(deps, actor, changed);
}

function readColumns(
  columns: Form['columns'] & object,
  { columns: known }: ImportRecord,
): ImportRecord['columns'] {
  const named = columns.filter((field) => field !== null);
  if (columns.length !== known.length || new Set(named).size !== named.length)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'columns' }] });
  return columns;
}

type Text = { cell: string; text: string };

/** The column letters and the row of a cell. The form and the faults hold no other text. */
function placeOf(cell: string): { letters: string; row: number } {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(cell)!;
  return { letters: letters!, row: Number(row) };
}

const suggestionsOf = (rows: readonly ImportRowRecord[]): Text[] =>
  rows.flatMap(({ faults }) =>
    faults.flatMap(({ cell, suggestion }) => (suggestion === null ? [] : { cell, text: suggestion })),
  );

/** The rows with these cells written as text. BAD_REQUEST for a cell outside the sheet. */
function withTexts(
  rows: readonly ImportRowRecord[],
  texts: readonly Text[],
  { columns, headingRow }: ImportRecord,
) {
  const known = new Set(rows.map(({ row }) => row));
  const columnsByLetters = new Map(columns.map((_, at) => [columnName(at), at]));
  /** By row and column; of two for one cell the last one. */
  const byRow = new Map<number, Map<number, string>>();
  for (const { cell, text } of texts) {
    const { letters, row } = placeOf(cell);
    const column = columnsByLetters.get(letters);
    if (column === undefined || !known.has(row) || row <= headingRow)
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'cells' }] });
    byRow.set(row, (byRow.get(row) ?? new Map<number, string>()).set(column, text));
  }
  return rows.map((row) => {
    const own = byRow.get(row.row);
    if (!own) return row;
    const cells = columns.map((_, at) => {
      const text = own.get(at);
      if (text === undefined) return row.cells[at] ?? null;
      return text === '' ? null : { text, kind: 'text' as const };
    });
    return { ...row, cells };
  });
}
