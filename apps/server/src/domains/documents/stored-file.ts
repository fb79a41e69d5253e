import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/open-database.ts';

/**
 * Equal bytes are stored once, so a file may gain a reader in the moment in which its last one goes. Who adds a reference holds
 * the name shared, who removes the file holds it alone; both until their transaction ends.
 */
export async function holdStoredFile(
  tx: Tx,
  storageKey: string,
  mode: 'shared' | 'alone' = 'shared',
): Promise<void> {
  const name = sql`hashtextextended(${`stored-file:${storageKey}`}, 0)`;
  await tx.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${name})`
      : sql`select pg_advisory_xact_lock(${name})`,
  );
}
