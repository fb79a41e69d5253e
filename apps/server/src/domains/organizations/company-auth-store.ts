import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { company, companyAuthInvitation } from './organizations-tables.ts';

type Handle = Database['db'] | Tx;
type Invitation = typeof companyAuthInvitation.$inferSelect;

export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.insert(companyAuthInvitation).values(invitation);
}

/** With the company's registered name; null for an unknown or expired one. */
export async function findInvitation(
  db: Handle,
  id: string,
  now: Date,
): Promise<(Invitation & { companyName: string; logoKey: string | null }) | null> {
  const [found] = await db
    .select({ invitation: companyAuthInvitation, companyName: company.name, logoKey: company.logoKey })
    .from(companyAuthInvitation)
    .innerJoin(company, eq(company.id, companyAuthInvitation.companyId))
    .where(and(eq(companyAuthInvitation.id, id), gt(companyAuthInvitation.expireTime, now)));
  return found ? { ...found.invitation, companyName: found.companyName, logoKey: found.logoKey } : null;
}

export async function deleteExpiredInvitations(db: Handle, now: Date): Promise<void> {
  await db.delete(companyAuthInvitation).where(lt(companyAuthInvitation.expireTime, now));
}
