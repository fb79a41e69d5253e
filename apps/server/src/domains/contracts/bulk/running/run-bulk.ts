import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { presetForm } from '../../draft/preset-form.ts';
import { launchAs, NO_ORIGIN } from '../../launching/launch-as.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { type BulkRowRecord, findNextRow, findRow, updateRow } from '../bulk-row-store.ts';
import { type BulkKey, type BulkRecord, lockBulk, updateBulk } from '../bulk-store.ts';
import { readRules } from '../checking/bulk-context.ts';
import { presetContext, usualDeadline } from '../checking/type-problems.ts';
import { launchForm } from '../launch-form.ts';
import { launchBulkRowJob } from './bulk-job.ts';
import { notifyCreator } from './notify-creator.ts';
import { outcomeOf, type RowOutcome } from './row-outcome.ts';

interface BegunRow {
  record: BulkRecord;
  row: BulkRowRecord & { contractId: string };
}

/**
 * Launches the next row of a run. The contract's id is written before its launch begins, so that a job that begins again finds the draft or the
 * contract and sends nothing twice. Nothing is locked while the contract is made.
 */
export async function launchNextRow(
  deps: ContractsDeps,
  { step, ...key }: BulkKey & { step: number },
): Promise<void> {
  const begun = await beginRow(deps, key, step);
  if (!begun) return;
  const outcome = await launch(deps, begun);
  deps.checkpoint?.('bulk-row-launched');
  await endRow(deps, begun, step, outcome);
}

/** Null once the run has stopped, has gone on without this job, or has no further row: then it is done. */
async function beginRow(deps: ContractsDeps, key: BulkKey, step: number): Promise<BegunRow | null> {
  return deps.database.transaction(async (tx) => {
    const record = await lockBulk(tx, key);
    if (record?.state !== 'RUNNING' || record.step !== step) return null;
    const row = await findNextRow(tx, key);
    if (!row) {
      await finish(deps, tx, record, { state: 'DONE', problem: null });
      return null;
    }
    const change = {
      contractId: row.contractId ?? newId(deps.clock.now().getTime()),
      attempts: row.attempts + 1,
    };
    await updateRow(tx, row, change);
    return { record, row: { ...row, ...change } };
  });
}

async function launch(deps: ContractsDeps, { record, row }: BegunRow): Promise<RowOutcome> {
  const { companyId, userId, creatorName, categoryId, expireTime } = record;
  const person = { userId, name: creatorName, tenantId: companyId, origin: record.origin ?? NO_ORIGIN };
  const actor: Actor = { ...person, sessionId: '' };
  try {
    const now = deps.clock.now();
    const rules = await readRules(deps, actor, companyId, categoryId);
    const company = await deps.organizations.getCompany(companyId);
    const form = launchForm(row, { ...record, expireTime: expireTime ?? usualDeadline(rules, now) });
    await launchAs(deps, person, form, row.contractId, (draft) =>
      rules ? presetForm(draft, rules, presetContext(rules, company, now)) : draft,
    );
    return { state: 'SENT' };
  } catch (error) {
    return outcomeOf(deps, error, { companyId, contractId: row.contractId, attempts: row.attempts });
  }
}

/** Writes what became of a row, and continues with the next one where this job is still that of the run. */
async function endRow(
  deps: ContractsDeps,
  { record: { companyId, id }, row: launched }: BegunRow,
  step: number,
  outcome: RowOutcome,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const key = { companyId, id };
    const record = await lockBulk(tx, key);
    const row = record && (await findRow(tx, key, launched.row));
    if (!record || !row) return;
    const isOpen = row.state === 'READY' && row.contractId === launched.contractId;
    if (isOpen)
      await updateRow(tx, row, {
        state: outcome.state,
        problem: outcome.state === 'FAILED' ? outcome.problem : null,
      });
    const isRunning = record.state === 'RUNNING' && record.step === step;
    // Who changes a stopped run has not seen this row as it is now.
    if (!isRunning) {
      if (isOpen) await updateBulk(tx, record, { version: record.version + 1 });
      return;
    }
    if (outcome.state === 'FAILED' && outcome.stops) {
      await finish(deps, tx, record, { state: 'STOPPED', problem: outcome.problem });
      return;
    }
    await updateBulk(tx, record, { step: step + 1 });
    await deps.jobs.send(tx, launchBulkRowJob, { ...key, step: step + 1 });
  });
}

async function finish(
  deps: ContractsDeps,
  tx: Tx,
  record: BulkRecord,
  ending: Pick<BulkRecord, 'state' | 'problem'>,
): Promise<void> {
  const { companyId, userId, creatorName, origin, fileName, templateId } = record;
  const change = {
    ...ending,
    version: record.version + 1,
    step: record.step + 1,
    endTime: deps.clock.now(),
  };
  await updateBulk(tx, record, change);
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: ending.problem ? 'TEMPLATE_BULK_STOPPED' : 'TEMPLATE_BULK_ENDED',
    actor: { userId, name: creatorName, tenantId: companyId, origin },
    detail: { file: fileName, ...(ending.problem ? { reason: ending.problem.error } : {}) },
    subjectId: templateId,
  });
  await notifyCreator(deps, tx, { ...record, ...change });
}
