import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { photoReminder, sealApplication, sealPress } from '../physical-tables.ts';
import { isDue } from '../stores/application-store.ts';

type Db = Database['db'] | Tx;

/** Who owes photos in a company. */
export interface Debtor {
  companyId: string;
  userId: string;
}

/** People who owe photos of presses before a day and were not reminded since it began, by company and person, those after `after`. */
export async function listDebtors(
  db: Db,
  day: Date,
  { after, limit }: { after: Debtor | null; limit: number },
): Promise<Debtor[]> {
  const { companyId } = sealApplication;
  const { userId } = sealPress;
  const rows = await db
    .selectDistinct({ companyId, userId })
    .from(sealPress)
    .innerJoin(sealApplication, eq(sealApplication.id, sealPress.applicationId))
    .where(
      and(
        isDue,
        isNotNull(userId),
        lt(sealPress.time, day),
        after
          ? sql`(${companyId}, ${userId}) > (${after.companyId}::uuid, ${after.userId}::uuid)`
          : undefined,
        sql`not exists (select 1 from ${photoReminder} where ${photoReminder.companyId} = ${companyId} and ${photoReminder.userId} = ${userId} and ${photoReminder.remindTime} >= ${day.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(companyId), asc(userId))
    .limit(limit);
  return rows.map((row) => ({ companyId: row.companyId, userId: row.userId! }));
}

/** How many photos a person owes in a company, of presses before a day. */
export async function countDebt(db: Db, { companyId, userId }: Debtor, day: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sealPress)
    .innerJoin(sealApplication, eq(sealApplication.id, sealPress.applicationId))
    .where(
      and(
        eq(sealApplication.companyId, companyId),
        eq(sealPress.userId, userId),
        lt(sealPress.time, day),
        isDue,
      ),
    );
  return row!.count;
}

/** Marks a person as reminded at `now`; false: they were reminded since the day began, perhaps by another process. */
export async function markReminded(tx: Tx, debtor: Debtor, day: Date, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(photoReminder)
    .values({ ...debtor, remindTime: now })
    .onConflictDoUpdate({
      target: [photoReminder.companyId, photoReminder.userId],
      set: { remindTime: now },
      setWhere: lt(photoReminder.remindTime, day),
    })
    .returning({ userId: photoReminder.userId });
  return rows.length > 0;
}
