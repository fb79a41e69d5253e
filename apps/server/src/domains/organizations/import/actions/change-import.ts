import type {
  changeImportSchema,
  EmployeeImport,
} from '@cinnabar/protocol/organizations/import/import-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { columnName } from '../../../../platform/sheets/sheet.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
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
 * NOT_ALLOWED, COMPANY_FROZEN, IMPORT_CHANGED, BAD_REQUEST for cells that the sheet does not have and a field with two columns.
 */
export async function changeImport(
  deps: OrganizationsDeps,
  actor: Actor,
  form: Form,
): Promise<EmployeeImport> {
  const company = await getImporting(deps, actor, form);
  const changed = await deps.database.transaction(async (tx) => {
    const record = await lockUnfinished(tx, actor, { ...form, companyId: company.id });
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
  const byRow = new Map<number, Text[]>();
  for (const one of texts) {
    const row = Number(/\d+$/.exec(one.cell)![0]);
    byRow.set(row, [...(byRow.get(row) ?? []), one]);
  }
  const known = new Set(rows.map(({ row }) => row));
  const letters = columns.map((_, at) => columnName(at));
  for (const { cell } of texts) {
    const [, letter, row] = /^([A-Z]+)(\d+)$/.exec(cell)!;
    if (!letters.includes(letter!) || !known.has(Number(row)) || Number(row) <= headingRow)
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'cells' }] });
  }
  return rows.map((row) => {
    const own = byRow.get(row.row);
    if (!own) return row;
    const cells = columns.map((_, at) => {
      const written = own.findLast(({ cell }) => cell === `${letters[at]}${row.row}`);
      if (!written) return row.cells[at] ?? null;
      return written.text === '' ? null : { text: written.text, kind: 'text' as const };
    });
    return { ...row, cells };
  });
}
