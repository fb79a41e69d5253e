import { eq, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { background } from '../system-tables.ts';

export async function findBackground({ db }: Database, key: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ picture: background.picture })
    .from(background)
    .where(eq(background.key, key));
  return found?.picture ?? null;
}

/** Only the last picture is stored. */
export async function replaceBackground(tx: Tx, record: typeof background.$inferSelect): Promise<void> {
  await tx.insert(background).values(record);
  await tx.delete(background).where(ne(background.key, record.key));
}
