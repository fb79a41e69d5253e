import type { Health } from '@cinnabar/protocol/system/system-schema';
import type { Database } from '../platform/db/open-database.ts';
import type { DiskWatch } from '../platform/storage/disk-watch.ts';

/** A database that takes longer to answer SELECT 1 counts as unavailable. */
const PATIENCE_MS = 3000;

/** The present health of a started product. */
export async function checkHealth({ pool }: Database, disk: DiskWatch): Promise<Health['status']> {
  const isThere = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());
  if (!(await Promise.race([isThere, tooLong]))) return 'database-away';
  return (await disk.isFull()) ? 'storage-full' : 'ok';
}
