import { desc, eq, notInArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { background } from '../system-tables.ts';

export async function findBackground({ db }: Database, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: background.picture })
    .from(background)
    .where(eq(background.key, key));
  return found?.picture ?? null;
}

/** The pictures that are kept: each change that named one of them can be taken back. */
const KEPT = 20;

/** The oldest pictures go. */
export async function storeBackground(tx: Tx, record: typeof background.$inferSelect): Promise<void> {
  await tx.insert(background).values(record);
  const kept = tx
    .select({ key: background.key })
    .from(background)
    .orderBy(desc(background.createTime), desc(background.key))
    .limit(KEPT);
  await tx.delete(background).where(notInArray(background.key, kept));
}

/** Locked until the transaction ends, so that it is not removed meanwhile. */
export async function hasBackground(tx: Tx, key: string): Promise<boolean> {
  const found = await tx
    .select({ key: background.key })
    .from(background)
    .where(eq(background.key, key))
    .for('share');
  return found.length > 0;
}
