import type { JobWithMetadata, PgBoss } from 'pg-boss';

const AT_ONCE = 4;
/** Retries and delayed jobs become due without a commit that would wake the workers. */
const POLLING = { pollingIntervalSeconds: 2 };

interface Slot {
  /** By which pg-boss knows this worker. */
  id: string;
  isBusy: boolean;
}

/**
 * The workers of one queue in this process, each of which takes up to `most` jobs at a time. pg-boss wakes one of them by its id, so that
 * each is registered by itself. As many are woken as the added jobs need; one that has finished looks for more at once, and all look every
 * two seconds.
 */
export async function startQueueWorkers(
  boss: PgBoss,
  { name, most }: { name: string; most: number },
  run: (jobs: JobWithMetadata<object>[]) => Promise<void>,
): Promise<{ wake(jobs: number): void }> {
  const slots = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const slot: Slot = { id: '', isBusy: false };
      const work = async (jobs: JobWithMetadata<object>[]) => {
        slot.isBusy = true;
        try {
          await run(jobs);
        } finally {
          slot.isBusy = false;
          boss.notifyWorker(slot.id);
        }
      };
      slot.id = await boss.work(name, { ...POLLING, batchSize: most, includeMetadata: true }, work);
      return slot;
    }),
  );
  return {
    wake(jobs) {
      const idle = slots.filter(({ isBusy }) => !isBusy).slice(0, Math.ceil(jobs / most));
      // Those that were woken come last: one that is already fetching may take another job than the one added now.
      for (const slot of idle) {
        boss.notifyWorker(slot.id);
        slots.push(...slots.splice(slots.indexOf(slot), 1));
      }
    },
  };
}
