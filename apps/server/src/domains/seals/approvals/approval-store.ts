import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { sealApproval } from '../approval-tables.ts';

export type ApprovalRecord = typeof sealApproval.$inferSelect;
type Db = Database['db'] | Tx;
const MOST_LISTED = 100;

export async function insertApproval(tx: Tx, record: ApprovalRecord): Promise<void> {
  await tx.insert(sealApproval).values(record);
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRecord | null> {
  const [found] = await db.select().from(sealApproval).where(eq(sealApproval.id, id));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRecord | null> {
  const [found] = await tx.select().from(sealApproval).where(eq(sealApproval.id, id)).for('update');
  return found ?? null;
}

/** For one who holds the lock of the company's seals. */
export async function nextSequence(tx: Tx, companyId: string, year: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${sealApproval.sequence}), 0)::int` })
    .from(sealApproval)
    .where(and(eq(sealApproval.companyId, companyId), eq(sealApproval.year, year)));
  return row!.last + 1;
}

export async function updateApproval(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ApprovalRecord, 'status' | 'examinerId' | 'examinerName' | 'examineTime' | 'answer' | 'untilTime'>
  >,
): Promise<void> {
  await tx.update(sealApproval).set(change).where(eq(sealApproval.id, id));
}

/** The use that an approval can be for. */
export interface ApprovedUse {
  sealId: string;
  contractId: string;
  askerId: string;
}

const isOpen = ({ sealId, contractId, askerId }: ApprovedUse, now: Date) =>
  and(
    eq(sealApproval.sealId, sealId),
    eq(sealApproval.contractId, contractId),
    eq(sealApproval.askerId, askerId),
    eq(sealApproval.status, 'APPROVED'),
    gt(sealApproval.untilTime, now),
  );

/** An approval that was not used and has not expired. */
export async function findOpenApproval(db: Db, use: ApprovedUse, now: Date): Promise<ApprovalRecord | null> {
  const [found] = await db
    .select()
    .from(sealApproval)
    .where(isOpen(use, now))
    .orderBy(desc(sealApproval.askTime))
    .limit(1);
  return found ?? null;
}

/** Spends the approval of this use of these bytes and places: compare and set, so that it is used once. Null: there is none. */
export async function spendApproval(
  tx: Tx,
  use: ApprovedUse & { digest: string },
  now: Date,
): Promise<ApprovalRecord | null> {
  const [spent] = await tx
    .update(sealApproval)
    .set({ status: 'USED' })
    .where(and(isOpen(use, now), eq(sealApproval.digest, use.digest)))
    .returning();
  return spent ?? null;
}

/** Requests of a person for a contract, the newest first. */
export async function listOwnApprovals(
  db: Db,
  contractId: string,
  askerId: string,
): Promise<ApprovalRecord[]> {
  return db
    .select()
    .from(sealApproval)
    .where(and(eq(sealApproval.contractId, contractId), eq(sealApproval.askerId, askerId)))
    .orderBy(desc(sealApproval.askTime));
}

/** The last requests for one seal, or those that wait in a company, the newest first. */
export async function listApprovals(
  db: Db,
  filter: { waitingIn: string } | { sealId: string },
): Promise<ApprovalRecord[]> {
  const which =
    'sealId' in filter
      ? eq(sealApproval.sealId, filter.sealId)
      : and(eq(sealApproval.companyId, filter.waitingIn), eq(sealApproval.status, 'WAITING'));
  return db.select().from(sealApproval).where(which).orderBy(desc(sealApproval.askTime)).limit(MOST_LISTED);
}
