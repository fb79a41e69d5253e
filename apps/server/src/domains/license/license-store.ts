import { desc } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { licenseTerm } from './license-tables.ts';

/** When the present term ends; null when none was ever entered. */
export async function findExpireTime(db: Database['db']): Promise<Date | null> {
  const [newest] = await db
    .select({ expireTime: licenseTerm.expireTime })
    .from(licenseTerm)
    .orderBy(desc(licenseTerm.createTime), desc(licenseTerm.id))
    .limit(1);
  return newest?.expireTime ?? null;
}

export async function insertTerm(tx: Tx, record: typeof licenseTerm.$inferSelect): Promise<void> {
  await tx.insert(licenseTerm).values(record);
}
