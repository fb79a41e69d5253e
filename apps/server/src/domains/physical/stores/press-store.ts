import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { physicalSeal, sealApplication, sealPress } from '../physical-tables.ts';
import { isDue, type PressRecord } from './application-store.ts';

type Db = Database['db'] | Tx;

/** Presses of a person in a company without a photo, the oldest first. */
export async function listDue(db: Db, companyId: string, userId: string) {
  return db
    .select({ press: sealPress, application: sealApplication, sealName: physicalSeal.name })
    .from(sealPress)
    .innerJoin(sealApplication, eq(sealApplication.id, sealPress.applicationId))
    .innerJoin(physicalSeal, eq(physicalSeal.id, sealPress.sealId))
    .where(and(eq(sealApplication.companyId, companyId), eq(sealPress.userId, userId), isDue))
    .orderBy(asc(sealPress.time))
    .limit(200);
}

export async function waivePress(
  tx: Tx,
  applicationId: string,
  id: string,
  reason: string,
): Promise<boolean> {
  const rows = await tx
    .update(sealPress)
    .set({ waived: reason })
    .where(and(eq(sealPress.id, id), eq(sealPress.applicationId, applicationId), isDue))
    .returning({ id: sealPress.id });
  return rows.length > 0;
}

/** The press that a photo is for: the named one, or the oldest that waits. */
export async function findDuePress(
  tx: Tx,
  applicationId: string,
  pressId: string | undefined,
): Promise<PressRecord | null> {
  const [found] = await tx
    .select()
    .from(sealPress)
    .where(
      and(
        eq(sealPress.applicationId, applicationId),
        isNull(sealPress.photokey),
        pressId === undefined ? isDue : eq(sealPress.id, pressId),
      ),
    )
    .orderBy(asc(sealPress.time), asc(sealPress.number))
    .limit(1);
  return found ?? null;
}
