import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findUnindexed, updateStaff } from './employee-store.ts';
import { nameKeyOf } from './employee-terms.ts';

const BATCH = 500;

/** Indexes employees that were written before names were indexed. */
export async function indexStaff({ database }: OrganizationsDeps): Promise<void> {
  for (;;) {
    const found = await findUnindexed(database.db, BATCH);
    await database.transaction(async (tx) => {
      for (const one of found)
        await updateStaff(tx, one.companyId, [one.id], {
          nameKey: nameKeyOf(one.name),
        });
    });
    if (found.length < BATCH) return;
  }
}
