import { isDeepStrictEqual } from 'node:util';
import { asc, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/open-database.ts';
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState, listStates } from '../lifecycle/contracts-store.ts';
import { contract } from '../lifecycle/contracts-tables.ts';
import { type InboxEntry, replaceInbox } from './inbox-store.ts';
import { inbox } from './inbox-tables.ts';
import { projectInbox } from './project-inbox.ts';

/** Contracts of one batch; four statements look at all of them. */
const BATCH = 200;
/** Between two batches of the job, so that the work of people goes first. */
const PAUSE_MS = 2000;

export interface RebuiltBatch {
  seen: number;
  /** Contracts whose rows differed and were written again. */
  rebuilt: number;
  /** Where the next batch begins; null after the last one. */
  next: string | null;
}

/**
 * Compares what lists show of the contracts behind `after` (an id; empty: from the first) with the contracts themselves, and writes the rows of
 * those that differ again: after a change of what a row holds, or of a fault. Others are not locked and not told of anything.
 */
export async function rebuildInbox(
  { database }: { database: Database },
  after = '',
  batch = BATCH,
): Promise<RebuiltBatch> {
  const { db } = database;
  const found = await db
    .select({ id: contract.id })
    .from(contract)
    .where(after === '' ? undefined : gt(contract.id, after))
    .orderBy(asc(contract.id))
    .limit(batch);
  const ids = found.map(({ id }) => id);
  const [states, rows] = await Promise.all([
    listStates(db, ids),
    ids.length === 0 ? [] : db.select().from(inbox).where(inArray(inbox.contractId, ids)),
  ]);
  const different = states.filter((state) => {
    const own = rows.filter(({ contractId }) => contractId === state.contract.id);
    return !isDeepStrictEqual(inOrder(own), inOrder(projectInbox(state)));
  });
  for (const { contract: record } of different) {
    await database.transaction(async (tx) => {
      const state = await findState(tx, record.id, 'lock');
      if (state) await replaceInbox(tx, record.id, projectInbox(state));
    });
  }
  const next = ids.length < batch ? null : ids.at(-1)!;
  return { seen: ids.length, rebuilt: different.length, next };
}

const keyOf = ({ owner, capacity }: Pick<InboxEntry, 'owner' | 'capacity'>) => `${owner} ${capacity}`;

/** Rows of one contract as they can be compared: times as numbers, nothing left out. */
const inOrder = (entries: readonly InboxEntry[]) =>
  entries
    .map((entry) => ({
      ...entry,
      sortTime: entry.sortTime.getTime(),
      deadline: entry.deadline?.getTime() ?? null,
    }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const rebuildInboxJob = defineJob({
  name: 'rebuild-inbox',
  schema: z.object({ after: z.string().default('') }),
  single: true,
});

/** One batch by schedule, or by the batch before, whose end names where this one begins. */
async function rebuildBatch(
  deps: Pick<ContractsDeps, 'database' | 'jobs' | 'clock'>,
  after: string,
): Promise<void> {
  const { next } = await rebuildInbox(deps, after);
  if (next === null) return;
  const startAfter = new Date(deps.clock.now().getTime() + PAUSE_MS);
  await deps.database.transaction((tx) =>
    deps.jobs.send(tx, rebuildInboxJob, { after: next }, { startAfter }),
  );
}

export const rebuilding = {
  handler: (deps: ContractsDeps) => handleJob(rebuildInboxJob, ({ after }) => rebuildBatch(deps, after)),
  schedule: { job: rebuildInboxJob, cron: '41 2 1 * *' },
};
