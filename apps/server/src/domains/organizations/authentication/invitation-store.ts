import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../company-store.ts';
import { company } from '../organizations-tables.ts';
import { companyAuthInvitation } from './authentication-tables.ts';

type Handle = Database['db'] | Tx;
export type Invitation = typeof companyAuthInvitation.$inferSelect;

export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.insert(companyAuthInvitation).values(invitation);
}

export type FoundInvitation = Invitation &
  Pick<CompanyRecord, 'logoKey' | 'authStatus'> & { companyName: string };

/** With what the invitation shows of the company; null for an unknown or expired one. */
export async function findInvitation(db: Handle, id: string, now: Date): Promise<FoundInvitation | null> {
  const [found] = await db
    .select({
      invitation: companyAuthInvitation,
      companyName: company.name,
      logoKey: company.logoKey,
      authStatus: company.authStatus,
    })
    .from(companyAuthInvitation)
    .innerJoin(company, eq(company.id, companyAuthInvitation.companyId))
    .where(and(eq(companyAuthInvitation.id, id), gt(companyAuthInvitation.expireTime, now)));
  if (!found) return null;
  const { invitation, ...shown } = found;
  return { ...invitation, ...shown };
}

/** Whether a valid invitation for this company was sent to one of these contacts. */
export async function isInvited(
  db: Handle,
  { companyId, contacts, now }: { companyId: string; contacts: readonly string[]; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: companyAuthInvitation.id })
    .from(companyAuthInvitation)
    .where(
      and(
        eq(companyAuthInvitation.companyId, companyId),
        inArray(companyAuthInvitation.contact, [...contacts]),
        gt(companyAuthInvitation.expireTime, now),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Marks those whose receivers are to be reminded now, and names them: another process finds them no more. */
export async function takeUnreminded(tx: Tx, sentBefore: Date, now: Date): Promise<Invitation[]> {
  return tx
    .update(companyAuthInvitation)
    .set({ remindTime: now })
    .where(
      and(
        lt(companyAuthInvitation.createTime, sentBefore),
        isNull(companyAuthInvitation.remindTime),
        gt(companyAuthInvitation.expireTime, now),
      ),
    )
    .returning();
}

/** Removes expired invitations, and names them. */
export async function takeExpired(tx: Tx, now: Date): Promise<Invitation[]> {
  return tx.delete(companyAuthInvitation).where(lt(companyAuthInvitation.expireTime, now)).returning();
}
