import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/open-database.ts';
import type { Storage, StoredFile } from './storage.ts';

/**
 * Equal bytes are stored once, so a file may gain a reference in the moment in which its last one is removed. Adding a reference locks the
 * name shared, removing the file locks it exclusively; both until their transaction ends.
 */
export async function holdStoredFile(
  tx: Tx,
  storageKey: string,
  mode: 'shared' | 'alone' = 'shared',
): Promise<void> {
  await tx.execute(
    mode === 'shared'
      ? sql`select ${sharedHold(storageKey)}`
      : sql`select pg_advisory_xact_lock(${nameOf(storageKey)})`,
  );
}

const nameOf = (storageKey: string): SQL => sql`hashtextextended(${`stored-file:${storageKey}`}, 0)`;

/** The shared lock as a part of the statement that adds the reference. */
export const sharedHold = (storageKey: string): SQL =>
  sql`pg_advisory_xact_lock_shared(${nameOf(storageKey)})`;

/** Stores bytes that the caller's transaction names: they are written under the lock of their name, for the same reason. */
export async function storeHeld(
  { storage }: { storage: Pick<Storage, 'put'> },
  tx: Tx,
  bytes: Uint8Array,
): Promise<StoredFile> {
  await holdStoredFile(tx, createHash('sha256').update(bytes).digest('hex'));
  return storage.put(bytes);
}
