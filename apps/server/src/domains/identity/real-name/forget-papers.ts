import type { RealNameContext } from './real-name-context.ts';
import { UNUSED_PHOTO_MS } from './real-name-limits.ts';
import { deleteUnusedPhotos, forgetDetails } from './real-name-store.ts';

/** Removes numbers and photos whose retention period is over, and photos that no form referenced. */
export async function forgetPapers({ identity: { database, clock } }: RealNameContext): Promise<void> {
  const now = clock.now();
  await database.transaction((tx) => forgetDetails(tx, now));
  await deleteUnusedPhotos(database.db, new Date(now.getTime() - UNUSED_PHOTO_MS));
}
