import type { DocumentsDeps } from '../documents-deps.ts';
import { deleteUnbound, isStored } from '../documents-store.ts';
import { holdStoredFile } from '../stored-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNBOUND_DAYS = 7;

/** Forgets uploads that no draft took within a week, with their bytes when nothing else stands on them. */
export async function sweepUploads(
  deps: Pick<DocumentsDeps, 'database' | 'storage' | 'clock'>,
): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UNBOUND_DAYS * DAY_MS);
  const keys = await deps.database.transaction((tx) => deleteUnbound(tx, before));
  for (const key of new Set(keys)) {
    await deps.database.transaction(async (tx) => {
      await holdStoredFile(tx, key, 'alone');
      if (!(await isStored(tx, key))) await deps.storage.remove(key);
    });
  }
  return keys.length;
}
