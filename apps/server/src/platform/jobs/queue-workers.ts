import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { URGENCY } from './define-job.ts';

/**
 * The workers of a queue in one process, by the least priority of the jobs that they take, those that take all first. However many long
 * jobs of little urgency there are, a worker is left for what a person waits for.
 */
const LEAST_PRIORITIES = [URGENCY.BULK, URGENCY.BULK, URGENCY.USUAL, URGENCY.SOON];
/** One look for all queues wakes the workers (`look-for-due.ts`); by themselves they look only in case that one fails. */
const POLLING_SECONDS = 30;

interface Slot {
  /** By which pg-boss knows this worker. */
  id: string;
  isBusy: boolean;
  leastPriority: number;
}

/**
 * The workers of one queue in this process, each of which takes up to `most` jobs at a time. pg-boss wakes one of them by its id, so that
 * each is registered by itself. As many are woken as the added jobs need; one that has finished looks for more at once.
 * @param single at most one job waits, so that one worker is enough
 */
export async function startQueueWorkers(
  boss: PgBoss,
  { name, single, most }: { name: string; single: boolean; most: number },
  run: (jobs: JobWithMetadata<object>[]) => Promise<void>,
): Promise<{ wake(jobs: number): void }> {
  const slots = await Promise.all(
    LEAST_PRIORITIES.slice(0, single ? 1 : undefined).map(async (leastPriority) => {
      const slot: Slot = { id: '', isBusy: false, leastPriority };
      const work = async (jobs: JobWithMetadata<object>[]) => {
        slot.isBusy = true;
        try {
          await run(jobs);
        } finally {
          slot.isBusy = false;
          boss.notifyWorker(slot.id);
        }
      };
      slot.id = await boss.work(
        name,
        {
          pollingIntervalSeconds: POLLING_SECONDS,
          batchSize: most,
          minPriority: leastPriority,
          includeMetadata: true,
        },
        work,
      );
      return slot;
    }),
  );
  return {
    wake(jobs) {
      const idle = slots.filter(({ isBusy }) => !isBusy);
      // Those that take all jobs first: a reserved one would leave a job of little urgency where it is.
      const woken = idle
        .toSorted((a, b) => a.leastPriority - b.leastPriority)
        .slice(0, Math.ceil(jobs / most));
      // Those that were woken come last: one that is already fetching may take another job than the one added now.
      for (const slot of woken) {
        boss.notifyWorker(slot.id);
        slots.push(...slots.splice(slots.indexOf(slot), 1));
      }
    },
  };
}
