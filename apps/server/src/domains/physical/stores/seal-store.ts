import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { physicalSeal, sealApplication, sealAuth } from '../physical-tables.ts';

type Db = Database['db'] | Tx;
export type SealRecord = typeof physicalSeal.$inferSelect;

export async function findSeals(db: Db, companyId: string): Promise<SealRecord[]> {
  return db
    .select()
    .from(physicalSeal)
    .where(eq(physicalSeal.companyId, companyId))
    .orderBy(asc(physicalSeal.createTime), asc(physicalSeal.id));
}

export async function findSeal(db: Db, id: string): Promise<SealRecord | null> {
  const [found] = await db.select().from(physicalSeal).where(eq(physicalSeal.id, id));
  return found ?? null;
}

/** Kept as they are until the transaction ends, so that none is disabled between the check and the application. */
export async function shareSeals(tx: Tx, companyId: string, ids: readonly string[]): Promise<SealRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(physicalSeal)
    .where(and(eq(physicalSeal.companyId, companyId), inArray(physicalSeal.id, [...ids])))
    .orderBy(asc(physicalSeal.id))
    .for('share');
}

/** Locked until the transaction ends. */
export async function lockPhysicalSeal(tx: Tx, id: string): Promise<SealRecord | null> {
  const [found] = await tx.select().from(physicalSeal).where(eq(physicalSeal.id, id)).for('update');
  return found ?? null;
}

/** One person at a time enters or renames seals of a company. */
export async function lockSealsOf(tx: Tx, companyId: string): Promise<SealRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`physical-seals:${companyId}`}, 0))`);
  return findSeals(tx, companyId);
}

export async function insertSeal(tx: Tx, record: SealRecord): Promise<void> {
  await tx.insert(physicalSeal).values(record);
}

export async function updateSeal(
  tx: Tx,
  id: string,
  change: Partial<Pick<SealRecord, 'name' | 'kind' | 'keeperId' | 'place' | 'state'>>,
): Promise<void> {
  await tx.update(physicalSeal).set(change).where(eq(physicalSeal.id, id));
}

/** Whether an application that asks for the seal, or uses it, is not ended. */
export async function isInUse(tx: Tx, sealId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sealAuth.id })
    .from(sealAuth)
    .innerJoin(sealApplication, eq(sealApplication.id, sealAuth.applicationId))
    .where(and(eq(sealAuth.sealId, sealId), inArray(sealApplication.status, ['APPROVING', 'USING'])))
    .limit(1);
  return rows.length > 0;
}

export async function listKept(db: Db, companyId: string, keeperId: string): Promise<SealRecord[]> {
  return db
    .select()
    .from(physicalSeal)
    .where(
      and(
        eq(physicalSeal.companyId, companyId),
        eq(physicalSeal.keeperId, keeperId),
        sql`${physicalSeal.state} <> 'DESTROYED'`,
      ),
    );
}
