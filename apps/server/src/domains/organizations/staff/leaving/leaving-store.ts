import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { employeeLeaving } from '../../organizations-tables.ts';

export type LeavingRecord = typeof employeeLeaving.$inferSelect;

export async function insertLeaving(tx: Tx, record: LeavingRecord): Promise<void> {
  await tx.insert(employeeLeaving).values(record);
}

/** The last leaving of an employee that was not taken back. */
export async function findLeaving(
  tx: Tx,
  companyId: string,
  employeeId: string,
): Promise<LeavingRecord | null> {
  const [found] = await tx
    .select()
    .from(employeeLeaving)
    .where(
      and(
        eq(employeeLeaving.companyId, companyId),
        eq(employeeLeaving.employeeId, employeeId),
        isNull(employeeLeaving.returnTime),
      ),
    )
    .orderBy(desc(employeeLeaving.leaveTime))
    .limit(1);
  return found ?? null;
}

export async function markTakenBack(
  tx: Tx,
  { companyId, id }: LeavingRecord,
  returnTime: Date,
): Promise<void> {
  await tx
    .update(employeeLeaving)
    .set({ returnTime })
    .where(and(eq(employeeLeaving.companyId, companyId), eq(employeeLeaving.id, id)));
}
