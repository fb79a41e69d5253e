import { newId } from '@cinnabar/kernel';
import type { BulkRun, newBulkQuerySchema } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { BULK_LIMITS } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Sheet } from '../../../../platform/sheets/sheet.ts';
import { refusalOf } from '../../../../platform/sheets/sheet-refusals.ts';
import { chooseCategory } from '../../draft/choose-category.ts';
import { requirePinned } from '../../draft/draft-from-template.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { requireCompany, requireOpenCompany } from '../bulk-policy.ts';
import { presentBulk } from '../bulk-present.ts';
import { insertBulkRows } from '../bulk-row-store.ts';
import { type BulkRecord, countUnstarted, insertBulk } from '../bulk-store.ts';
import { openContext } from '../checking/bulk-context.ts';
import { checkRows } from '../checking/check-rows.ts';
import { shapeOf } from '../sheet/bulk-shape.ts';
import { headingIndex, matchColumns, targetsByColumn } from '../sheet/columns.ts';
import { isOfEmptySheet } from '../sheet/notes.ts';
import { newRow } from '../stored-rows.ts';

/** The name as it is shown. */
const MOST_NAME = 100;
const BOUNDS = { columns: BULK_LIMITS.columns, cell: BULK_LIMITS.cell, rows: BULK_LIMITS.rows };

type Form = z.output<typeof newBulkQuerySchema>;

/** Asked before the file is read. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, TEMPLATE_CLOSED, LAUNCH_NOT_ALLOWED, CATEGORY_NOT_SENDABLE, CATEGORY_TEMPLATE_VERSION. */
export async function requireUsable(
  deps: ContractsDeps,
  actor: Actor,
  { versionId, categoryId }: Form,
): Promise<void> {
  const version = await deps.templates.openVersion(actor, versionId);
  const companyId = await requireOpenCompany(deps, actor);
  await chooseCategory(deps, actor, categoryId);
  await requirePinned(deps, companyId, categoryId, version);
}

/**
 * Reads a sheet for a version, which the run pins, and checks its rows; nothing is launched. Errors: those of `requireUsable` and `refusalOf`, BULK_EMPTY,
 * BULK_TOO_MANY_ROWS, BULK_TOO_MANY_OPEN.
 */
export async function uploadBulk(
  deps: ContractsDeps,
  actor: Actor,
  { versionId, categoryId }: Form,
  file: { name: string; bytes: Uint8Array },
): Promise<BulkRun> {
  const companyId = await requireCompany(deps, actor);
  const sheet = await read(deps, actor, file.bytes);
  const context = await openContext(deps, actor, { companyId, versionId, categoryId });
  const shape = shapeOf(context.version);
  const at = headingIndex(sheet.rows, shape);
  const heading = sheet.rows[at]!;
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const columns = matchColumns(heading, width, shape);
  const targets = targetsByColumn(columns, shape);
  const rows = sheet.rows.slice(at + 1).filter((row) => !isOfEmptySheet(row, targets));
  if (rows.length === 0) throw new AppError('BULK_EMPTY');
  if (rows.length > BULK_LIMITS.rows)
    throw new AppError('BULK_TOO_MANY_ROWS', { params: { count: BULK_LIMITS.rows } });
  const { merged } = sheet;
  const checked = await checkRows(deps, { rows, merged, columns, ...context, expireTime: null });
  const now = deps.clock.now();
  const record: BulkRecord = {
    companyId,
    id: newId(now.getTime()),
    userId: actor.userId,
    creatorName: actor.name,
    state: 'CHECKING',
    version: 1,
    step: 0,
    fileName: file.name.replace(/\p{C}/gu, '').slice(-MOST_NAME),
    sheetName: sheet.name,
    merged,
    templateId: context.version.templateId,
    versionId,
    categoryId,
    expireTime: null,
    headingRow: heading.row,
    headings: columns.map((_, column) => heading.cells[column]?.text ?? ''),
    columns,
    normalised: checked.reduce((sum, { normalised }) => sum + normalised, 0),
    problem: null,
    origin: null,
    createTime: now,
    startTime: null,
    endTime: null,
  };
  await deps.database.transaction(async (tx) => {
    if ((await countUnstarted(tx, companyId)) >= BULK_LIMITS.open)
      throw new AppError('BULK_TOO_MANY_OPEN', { params: { count: BULK_LIMITS.open } });
    await insertBulk(tx, record);
    await insertBulkRows(
      tx,
      checked.map((row) => newRow(record, row)),
    );
  });
  return presentBulk(deps, actor, record);
}

async function read({ sheets }: ContractsDeps, { userId }: Actor, bytes: Uint8Array): Promise<Sheet> {
  try {
    return await sheets.read(bytes, userId, BOUNDS);
  } catch (error) {
    throw refusalOf(error, BOUNDS);
  }
}
