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

/** Contracts in one batch; four statements compare all of them. */
const BATCH = 200;
/** Pause between two batches of the job, so that user requests go first. */
const PAUSE_MS = 2000;

export interface RebuiltBatch {
  seen: number;
  /** Contracts whose rows differed and were rewritten. */
  rebuilt: number;
  /** Start of the next batch; null after the last one. */
  next: string | null;
}

/**
 * Compares the inbox rows of the contracts after `after` (an id; empty: from the first) with the contracts, and rewrites the rows that
 * differ: after a change of the row format, or a fault. Other rows are neither locked nor announced.
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
      const former = rows.filter(({ contractId }) => contractId === record.id);
      if (state) replaceInbox(tx, record.id, former, projectInbox(state));
    });
  }
  const next = ids.length < batch ? null : ids.at(-1)!;
  return { seen: ids.length, rebuilt: different.length, next };
}

const keyOf = ({ owner, capacity }: Pick<InboxEntry, 'owner' | 'capacity'>) => `${owner} ${capacity}`;

/** Rows of one contract in comparable form: times as numbers, all columns. */
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

/** One batch, started by schedule or by the previous batch, whose end is the start of this one. */
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
