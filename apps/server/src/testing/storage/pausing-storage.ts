import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../platform/db/open-database.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface PausingStorage extends Storage {
  /** Holds the next removal of a file. @returns `reached` once it is about to remove, and `goOn` */
  pauseRemoval(): { reached: Promise<void>; goOn: () => void };
}

/** A storage whose removals a test holds, to do something else in the moment before the bytes are gone. */
export function createPausingStorage(storage: Storage): PausingStorage {
  let pause: { reach: () => void; resumed: Promise<void> } | null = null;
  return {
    ...storage,
    async remove(key) {
      const held = pause;
      pause = null;
      held?.reach();
      await held?.resumed;
      await storage.remove(key);
    },
    pauseRemoval() {
      const reached = Promise.withResolvers<void>();
      const resumed = Promise.withResolvers<void>();
      pause = { reach: reached.resolve, resumed: resumed.promise };
      return { reached: reached.promise, goOn: resumed.resolve };
    },
  };
}

/**
 * Sweeps a file that nothing names, and stores the same bytes in the moment between the decision of the sweep and the removal.
 * @param sweep removes the file by `storage.remove`
 * @param store stores equal bytes, and names them
 */
export async function storeDuringSweep<T>(
  database: Database,
  storage: PausingStorage,
  sweep: () => Promise<void>,
  store: () => Promise<T>,
): Promise<T> {
  const removal = storage.pauseRemoval();
  const swept = sweep();
  await Promise.race([removal.reached, swept]);
  let isDone = false;
  const stored = store().finally(() => {
    isDone = true;
  });
  stored.catch(() => {});
  while (!isDone && !(await isWaitingForFile(database))) await setTimeout(5);
  removal.goOn();
  await swept;
  return stored;
}

/** Whether a transaction on this database waits for an advisory lock. */
async function isWaitingForFile({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}
