import { and, asc, desc, eq, gt, or } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../company-store.ts';
import { company } from '../organizations-tables.ts';
import { joinRequest } from './joining-tables.ts';

export type JoinRequestRecord = typeof joinRequest.$inferSelect;
type Handle = Database['db'] | Tx;

/** Requests that are shown of one person, and of one company. */
const SHOWN = { own: 20, company: 100 } as const;

/**
 * The one authenticated company that has this exact name or register number and is not frozen. Companies that others only entered accept no
 * requests: no one has proved to act for them.
 */
export async function findCompanyToJoin(db: Handle, asked: string): Promise<CompanyRecord | null> {
  const [only, second] = await db
    .select()
    .from(company)
    .where(
      and(
        or(eq(company.name, asked), eq(company.registerNo, asked.toUpperCase())),
        eq(company.authStatus, 'AUTH_SUCCESS'),
        eq(company.freeze, false),
      ),
    )
    .limit(2);
  return second === undefined ? (only ?? null) : null;
}

export async function insertJoinRequest(tx: Tx, record: JoinRequestRecord): Promise<void> {
  await tx.insert(joinRequest).values(record);
}

export async function findJoinRequest(db: Handle, id: string): Promise<JoinRequestRecord | null> {
  const [found] = await db.select().from(joinRequest).where(eq(joinRequest.id, id));
  return found ?? null;
}

/** Locked until the transaction ends, so that a second decision sees the first. */
export async function lockJoinRequest(tx: Tx, id: string): Promise<JoinRequestRecord | null> {
  const [found] = await tx.select().from(joinRequest).where(eq(joinRequest.id, id)).for('update');
  return found ?? null;
}

export async function updateJoinRequest(
  tx: Tx,
  id: string,
  change: Pick<JoinRequestRecord, 'status' | 'statusTime'> & { reason?: string },
): Promise<void> {
  await tx.update(joinRequest).set(change).where(eq(joinRequest.id, id));
}

/** An earlier request with the same words gives way to a new one. */
export async function withdrawSame(tx: Tx, userId: string, asked: string, now: Date): Promise<void> {
  await tx
    .update(joinRequest)
    .set({ status: 'WITHDRAWN', statusTime: now })
    .where(
      and(eq(joinRequest.userId, userId), eq(joinRequest.asked, asked), eq(joinRequest.status, 'PENDING')),
    );
}

/** All pending requests of a person to a company; one may have used the name and another the number. */
export async function approveAll(tx: Tx, userId: string, companyId: string, now: Date): Promise<void> {
  await tx
    .update(joinRequest)
    .set({ status: 'APPROVED', statusTime: now })
    .where(
      and(
        eq(joinRequest.userId, userId),
        eq(joinRequest.companyId, companyId),
        eq(joinRequest.status, 'PENDING'),
      ),
    );
}

/** Newest first. */
export async function findOwnRequests(db: Handle, userId: string): Promise<JoinRequestRecord[]> {
  return db
    .select()
    .from(joinRequest)
    .where(eq(joinRequest.userId, userId))
    .orderBy(desc(joinRequest.createTime), desc(joinRequest.id))
    .limit(SHOWN.own);
}

/** Oldest first. */
export async function findOpenRequests(
  db: Handle,
  companyId: string,
  now: Date,
): Promise<JoinRequestRecord[]> {
  return db
    .select()
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.companyId, companyId),
        eq(joinRequest.status, 'PENDING'),
        gt(joinRequest.expireTime, now),
      ),
    )
    .orderBy(asc(joinRequest.createTime), asc(joinRequest.id))
    .limit(SHOWN.company);
}
