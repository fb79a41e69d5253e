import { eq, notInArray } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { background } from '../system-tables.ts';

export async function findBackground({ db }: Database, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: background.picture })
    .from(background)
    .where(eq(background.key, key));
  return found?.picture ?? null;
}

/** The last picture is stored, and the one before it, which can be taken back. */
export async function replaceBackground(
  tx: Tx,
  record: typeof background.$inferSelect,
  before: string | null,
): Promise<void> {
  await tx.insert(background).values(record);
  await tx.delete(background).where(notInArray(background.key, [record.key, before ?? record.key]));
}
