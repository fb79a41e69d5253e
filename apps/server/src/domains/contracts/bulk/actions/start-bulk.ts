import type { BulkRun, startBulkSchema } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { chooseCategory } from '../../draft/choose-category.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { getOwnBulk, lockOwnBulk, requireOpenCompany, requireResting } from '../bulk-policy.ts';
import { presentBulk } from '../bulk-present.ts';
import { findContractsOf, findRows, updateBulkRows } from '../bulk-row-store.ts';
import { type BulkRecord, updateBulk } from '../bulk-store.ts';
import { launchBulkRowJob } from '../running/bulk-job.ts';

/**
 * Begins to launch the right rows, also those that failed before: a draft that is still there is sent. Errors: NOT_FOUND, BULK_CHANGED,
 * BULK_RUNNING, BULK_NOTHING_READY, TEMPLATE_CLOSED, COMPANY_FROZEN, LAUNCH_NOT_ALLOWED, CATEGORY_NOT_SENDABLE; SEND_DEADLINE_MISSING for a
 * deadline that has passed.
 */
export async function startBulk(
  deps: ContractsDeps,
  actor: Actor,
  { id, version }: z.output<typeof startBulkSchema>,
): Promise<BulkRun> {
  const seen = await getOwnBulk(deps, actor, id);
  await requireOpenCompany(deps, actor);
  requireResting(seen);
  const { title } = await deps.templates.openVersion(actor, seen.versionId);
  await chooseCategory(deps, actor, seen.categoryId);
  const now = deps.clock.now();
  const started = await deps.database.transaction(async (tx) => {
    const record = await lockOwnBulk(tx, actor, seen, version);
    requireResting(record);
    if (record.expireTime && record.expireTime <= now) throw new AppError('SEND_DEADLINE_MISSING');
    const ready = await readyRows(tx, record);
    if (ready === 0) throw new AppError('BULK_NOTHING_READY');
    const change = {
      state: 'RUNNING' as const,
      version: record.version + 1,
      step: record.step + 1,
      problem: null,
      origin: actor.origin,
      creatorName: actor.name,
      startTime: now,
      endTime: null,
    };
    await updateBulk(tx, record, change);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: record.companyId },
      event: 'TEMPLATE_BULK_STARTED',
      actor,
      detail: { name: title, file: record.fileName, count: ready },
      subjectId: record.templateId,
    });
    const { companyId } = record;
    // Its contracts wait behind those that single persons send.
    await deps.jobs.send(tx, launchBulkRowJob, { companyId, id, step: change.step }, { urgency: 'BULK' });
    return { ...record, ...change };
  });
  return presentBulk(deps, actor, started);
}

/** Makes failed rows ready again; one whose draft was deleted gets another contract. @returns how many rows are ready */
async function readyRows(tx: Tx, record: BulkRecord): Promise<number> {
  const rows = (await findRows(tx, record)).filter(({ state }) => state === 'READY' || state === 'FAILED');
  const contracts = await findContractsOf(tx, rows);
  const again = rows
    .filter(({ state, attempts }) => state === 'FAILED' || attempts > 0)
    .map((row) => ({
      ...row,
      state: 'READY' as const,
      attempts: 0,
      problem: null,
      // One whose launch has begun and is not known to have failed keeps its id: it may be under way.
      contractId: row.state === 'FAILED' && !contracts.has(row.contractId ?? '') ? null : row.contractId,
    }));
  await updateBulkRows(tx, again);
  return rows.length;
}
