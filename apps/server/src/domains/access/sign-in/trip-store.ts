import { and, eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { companySignInTrip } from '../access-tables.ts';

type TripRecord = typeof companySignInTrip.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertTrip(db: Handle, record: TripRecord): Promise<void> {
  await db.insert(companySignInTrip).values(record);
}

/** Ends a trip. One of another browser stays as it is: knowing its state alone cannot end it. */
export async function takeTrip(
  db: Handle,
  stateHash: string,
  browserHash: string,
): Promise<TripRecord | null> {
  const [taken] = await db
    .delete(companySignInTrip)
    .where(and(eq(companySignInTrip.stateHash, stateHash), eq(companySignInTrip.browserHash, browserHash)))
    .returning();
  return taken ?? null;
}

export async function deleteExpiredTrips(db: Handle, now: Date): Promise<void> {
  await db.delete(companySignInTrip).where(lt(companySignInTrip.expireTime, now));
}
