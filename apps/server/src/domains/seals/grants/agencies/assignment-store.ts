import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../../platform/db/open-database.ts';
import { sealAssignment, sealGrant } from '../../grant-tables.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import { seal } from '../../seals-tables.ts';

type Db = Database['db'] | Tx;
export type AssignmentRecord = typeof sealAssignment.$inferSelect;

/** A grant that a company holds as agent, with the seal that it is for. */
export interface HeldGrant {
  grant: GrantRecord;
  seal: { id: string; name: string; ownerId: string };
}

const MOST_LISTED = 200;

/** Whether any of these grants was ever assigned to a person. */
export async function listFormer(
  db: Db,
  userId: string,
  grantIds: readonly string[],
): Promise<AssignmentRecord[]> {
  if (grantIds.length === 0) return [];
  return db
    .select()
    .from(sealAssignment)
    .where(and(eq(sealAssignment.userId, userId), inArray(sealAssignment.grantId, [...grantIds])))
    .orderBy(desc(sealAssignment.assignTime));
}

/** All that have not ended, the oldest first. */
export async function listAssignments(db: Db, grantIds: readonly string[]): Promise<AssignmentRecord[]> {
  if (grantIds.length === 0) return [];
  return db
    .select()
    .from(sealAssignment)
    .where(and(inArray(sealAssignment.grantId, [...grantIds]), isNull(sealAssignment.endTime)))
    .orderBy(asc(sealAssignment.assignTime));
}

/** For one who holds the lock of the seal. False: it is assigned to them already. */
export async function insertAssignment(
  tx: Tx,
  record: Pick<AssignmentRecord, 'id' | 'grantId' | 'companyId' | 'userId' | 'assignedBy' | 'assignTime'>,
): Promise<boolean> {
  const made = await tx
    .insert(sealAssignment)
    .values({ ...record, endedBy: null, endTime: null, reason: '' })
    .onConflictDoNothing()
    .returning({ id: sealAssignment.id });
  return made.length > 0;
}

/** For one who holds the lock of the seal. @returns the people whose assignment ended */
export async function endAssignments(
  tx: Tx,
  which: { grantId: string; userId?: string },
  ending: { endedBy: string | null; endTime: Date; reason: string },
): Promise<string[]> {
  const ended = await tx
    .update(sealAssignment)
    .set(ending)
    .where(
      and(
        eq(sealAssignment.grantId, which.grantId),
        isNull(sealAssignment.endTime),
        which.userId === undefined ? undefined : eq(sealAssignment.userId, which.userId),
      ),
    )
    .returning({ userId: sealAssignment.userId });
  return ended.map(({ userId }) => userId);
}

const COLUMNS = {
  grant: getTableColumns(sealGrant),
  seal: { id: seal.id, name: seal.name, ownerId: seal.ownerId },
};

/** Grants to a company whose letter is signed, the newest first; `userId`: of those that are assigned to this person. */
export async function listHeldGrants(db: Db, companyId: string, userId?: string): Promise<HeldGrant[]> {
  const own =
    userId === undefined
      ? undefined
      : sql`exists (select 1 from ${sealAssignment} where ${sealAssignment.grantId} = ${sealGrant.id} and ${sealAssignment.userId} = ${userId} and ${sealAssignment.endTime} is null)`;
  return db
    .select(COLUMNS)
    .from(sealGrant)
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(
      and(
        eq(sealGrant.subjectType, 'AGENT_COMPANY'),
        eq(sealGrant.subjectId, companyId),
        isNotNull(sealGrant.letterSha256),
        own,
      ),
    )
    .orderBy(desc(sealGrant.grantTime), desc(sealGrant.id))
    .limit(MOST_LISTED);
}

/** Assignments of a company to one of its employees that have not ended, with the seal. */
export async function listAssignedTo(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<{ id: string; grantId: string; number: number; sealName: string; ownerName: string }[]> {
  return db
    .select({
      id: sealAssignment.id,
      grantId: sealAssignment.grantId,
      number: sealGrant.number,
      sealName: seal.name,
      ownerName: seal.ownerName,
    })
    .from(sealAssignment)
    .innerJoin(sealGrant, eq(sealGrant.id, sealAssignment.grantId))
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(
      and(
        eq(sealAssignment.companyId, companyId),
        eq(sealAssignment.userId, userId),
        isNull(sealAssignment.endTime),
      ),
    )
    .orderBy(asc(sealAssignment.assignTime));
}

/** Grants that a company holds as agent and that have not been ended. */
export async function countHeldGrants(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sealGrant)
    .where(
      and(
        eq(sealGrant.subjectType, 'AGENT_COMPANY'),
        eq(sealGrant.subjectId, companyId),
        eq(sealGrant.status, 'ACTIVE'),
      ),
    );
  return row!.total;
}
