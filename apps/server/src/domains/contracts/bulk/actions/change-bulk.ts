import type { BulkRun, changeBulkSchema } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { chooseCategory } from '../../draft/choose-category.ts';
import { deleteDraft } from '../../draft/delete-draft.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { getOwnBulk, lockOwnBulk, requireOpenCompany, requireResting } from '../bulk-policy.ts';
import { presentBulk } from '../bulk-present.ts';
import { type BulkRowRecord, findContractsOf, findRows, updateBulkRows } from '../bulk-row-store.ts';
import { type BulkRecord, updateBulk } from '../bulk-store.ts';
import { openContext } from '../checking/bulk-context.ts';
import { checkRows } from '../checking/check-rows.ts';
import { shapeOf } from '../sheet/bulk-shape.ts';
import { columnKey, targetsByColumn } from '../sheet/columns.ts';
import { checkedAgain } from '../stored-rows.ts';

type Form = z.output<typeof changeBulkSchema>;

/**
 * Sets columns, cells or what all contracts share, and checks again what was not sent. Drafts of failed rows that now say something else are
 * deleted. The rows are checked before anything is locked. Errors: NOT_FOUND, BULK_CHANGED, BULK_RUNNING, BULK_ROW_SENT, BULK_COLUMN_TWICE,
 * LAUNCH_NOT_ALLOWED, CATEGORY_NOT_SENDABLE, COMPANY_FROZEN, BAD_REQUEST for cells and columns that the run does not have.
 */
export async function changeBulk(deps: ContractsDeps, actor: Actor, form: Form): Promise<BulkRun> {
  const record = await getOwnBulk(deps, actor, form.id);
  await requireOpenCompany(deps, actor);
  if (record.version !== form.version) throw new AppError('BULK_CHANGED');
  requireResting(record);
  const changed = await changedRun(deps, actor, record, form);
  const before = await findRows(deps.database.db, record);
  const stored = await withSentByHand(deps, before);
  const open = withTexts(
    stored.filter(({ state }) => state !== 'SENT'),
    stored,
    form,
    record,
  );
  const context = await openContext(deps, actor, changed);
  const checked = await checkRows(deps, { rows: open, ...changed, ...context });
  const isSameRun =
    changed.categoryId === record.categoryId &&
    changed.expireTime?.getTime() === record.expireTime?.getTime();
  const after = open.map((row, at) => checkedAgain(row, checked[at]!, isSameRun));
  const written = [...after, ...stored.filter(({ state }) => state === 'SENT')];
  const run = {
    ...changed,
    version: record.version + 1,
    normalised: checked.reduce((sum, { normalised }) => sum + normalised, 0),
  };
  const { companyId: _, id: __, ...change } = run;
  await deps.database.transaction(async (tx) => {
    requireResting(await lockOwnBulk(tx, actor, record, form.version));
    await updateBulk(tx, record, change);
    await updateBulkRows(tx, differing(written, before));
  });
  const kept = new Set(written.map(({ contractId }) => contractId));
  await deleteDrafts(
    deps,
    actor,
    stored.flatMap(({ contractId }) => (contractId === null || kept.has(contractId) ? [] : contractId)),
  );
  return presentBulk(deps, actor, run);
}

async function changedRun(
  deps: ContractsDeps,
  actor: Actor,
  record: BulkRecord,
  { categoryId, expireTime, columns }: Form,
): Promise<BulkRecord> {
  if (categoryId !== undefined && categoryId !== null) await chooseCategory(deps, actor, categoryId);
  if (columns) await requireColumns(deps, record, columns);
  return {
    ...record,
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(expireTime === undefined ? {} : { expireTime: expireTime === null ? null : new Date(expireTime) }),
    ...(columns ? { columns } : {}),
  };
}

/** Columns of the sheet, each with something of the version, and nothing twice. */
async function requireColumns(
  deps: ContractsDeps,
  record: BulkRecord,
  columns: Form['columns'] & object,
): Promise<void> {
  const shape = shapeOf(await deps.templates.readVersion(record.versionId));
  const named = columns.filter(({ kind }) => kind !== 'NONE');
  const isKnown = targetsByColumn(named, shape).every((target) => target !== null);
  if (columns.length !== record.columns.length || !isKnown)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'columns' }] });
  if (new Set(named.map(columnKey)).size !== named.length) throw new AppError('BULK_COLUMN_TWICE');
}

/** Failed rows whose draft was sent by its creator are sent. */
async function withSentByHand(
  { database: { db } }: ContractsDeps,
  rows: readonly BulkRowRecord[],
): Promise<BulkRowRecord[]> {
  const contracts = await findContractsOf(db, rows);
  return rows.map((row) => {
    const known = row.contractId === null ? undefined : contracts.get(row.contractId);
    return row.state === 'FAILED' && known?.isDraft === false
      ? { ...row, state: 'SENT', problem: null }
      : row;
  });
}

/** Open rows with these cells written as text. Errors: BAD_REQUEST for a cell outside the sheet, BULK_ROW_SENT. */
function withTexts(
  open: readonly BulkRowRecord[],
  all: readonly BulkRowRecord[],
  { cells = [] }: Form,
  { columns }: BulkRecord,
): BulkRowRecord[] {
  const byRow = new Map<number, Map<number, string>>();
  for (const { row, column, text } of cells) {
    const found = all.find((one) => one.row === row);
    if (!found || column >= columns.length)
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'cells' }] });
    if (found.state === 'SENT') throw new AppError('BULK_ROW_SENT', { params: { row } });
    byRow.set(row, (byRow.get(row) ?? new Map<number, string>()).set(column, text));
  }
  return open.map((row) => {
    const own = byRow.get(row.row);
    if (!own) return row;
    return {
      ...row,
      cells: columns.map((_, at) => {
        const text = own.get(at);
        if (text === undefined) return row.cells[at] ?? null;
        return text === '' ? null : { text, kind: 'text' as const };
      }),
    };
  });
}

/** Rows that are not as they are stored. */
function differing(rows: readonly BulkRowRecord[], before: readonly BulkRowRecord[]): BulkRowRecord[] {
  const known = new Map(before.map((row) => [row.row, JSON.stringify(row)]));
  return rows.filter((row) => JSON.stringify(row) !== known.get(row.row));
}

/** A draft that is not there any more, or was sent meanwhile, stays as it is. */
async function deleteDrafts(deps: ContractsDeps, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await deleteDraft(deps, actor, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}
