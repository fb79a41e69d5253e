import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { lockOwnBulk, ownKey, requireResting } from '../bulk-policy.ts';
import { presentBulk } from '../bulk-present.ts';
import { deleteBulk, updateBulk } from '../bulk-store.ts';

/** The row that is being launched is still sent. Errors: NOT_FOUND, BULK_NOT_RUNNING. */
export async function stopBulk(deps: ContractsDeps, actor: Actor, id: string): Promise<BulkRun> {
  const key = await ownKey(deps, actor, id);
  const stopped = await deps.database.transaction(async (tx) => {
    const record = await lockOwnBulk(tx, actor, key);
    if (record.state !== 'RUNNING') throw new AppError('BULK_NOT_RUNNING');
    const change = {
      state: 'STOPPED' as const,
      version: record.version + 1,
      step: record.step + 1,
      endTime: deps.clock.now(),
    };
    await updateBulk(tx, record, change);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: record.companyId },
      event: 'TEMPLATE_BULK_STOPPED',
      actor,
      detail: { file: record.fileName },
      subjectId: record.templateId,
    });
    return { ...record, ...change };
  });
  return presentBulk(deps, actor, stopped);
}

/** Its contracts and drafts stay. Errors: NOT_FOUND, BULK_RUNNING. */
export async function removeBulk(deps: ContractsDeps, actor: Actor, id: string): Promise<null> {
  const key = await ownKey(deps, actor, id);
  await deps.database.transaction(async (tx) => {
    const record = await lockOwnBulk(tx, actor, key);
    requireResting(record);
    await deleteBulk(tx, record);
  });
  return null;
}
