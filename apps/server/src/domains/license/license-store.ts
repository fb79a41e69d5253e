import { desc, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { license, licenseClock } from './license-tables.ts';

export type LicenseRecord = typeof license.$inferSelect;
const ONLY = 'now';

/** The license in force; null when none was ever entered. */
export async function findLicense(db: Database['db'] | Tx): Promise<LicenseRecord | null> {
  const [newest] = await db
    .select()
    .from(license)
    .orderBy(desc(license.issueTime), desc(license.id))
    .limit(1);
  return newest ?? null;
}

/** Serialises entering: the older of two must not win by being later. */
export async function lockLicenses(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('license'))`);
}

export async function insertLicense(tx: Tx, record: LicenseRecord): Promise<void> {
  await tx.insert(license).values(record).onConflictDoNothing();
}

/** Records that this time has passed; never goes back. */
export async function noteTime(db: Database['db'] | Tx, now: Date): Promise<void> {
  await db
    .insert(licenseClock)
    .values({ id: ONLY, seenTime: now })
    .onConflictDoUpdate({
      target: licenseClock.id,
      set: { seenTime: sql`greatest(${licenseClock.seenTime}, excluded.seen_time)` },
    });
}

export async function findSeenTime(db: Database['db'] | Tx): Promise<Date | null> {
  const [row] = await db.select().from(licenseClock);
  return row?.seenTime ?? null;
}
