import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { type Member, reaches } from '../../platform/http/actor.ts';
import { sealAssignment } from './grant-tables.ts';
import type { Agency, GrantRecord } from './grant-terms.ts';
import type { SealsDeps } from './seals-deps.ts';

/** The assignments of these grants to one person that have not ended. */
export async function findAssignments(
  db: Database['db'],
  userId: string,
  grantIds: readonly string[],
): Promise<(typeof sealAssignment.$inferSelect)[]> {
  return db
    .select()
    .from(sealAssignment)
    .where(
      and(
        eq(sealAssignment.userId, userId),
        isNull(sealAssignment.endTime),
        inArray(sealAssignment.grantId, [...grantIds]),
      ),
    );
}

/**
 * The grants to other companies that are assigned to this person, in a session that reaches the company that employs them, each with whether
 * one of the two companies cannot act now. Nothing is read where no grant names another company.
 */
export async function findAgencies(
  { organizations, database }: Pick<SealsDeps, 'organizations' | 'database'>,
  who: Member,
  ownerId: string,
  grants: readonly GrantRecord[],
): Promise<Agency[]> {
  const given = new Map(
    grants
      .filter(({ subjectType }) => subjectType === 'AGENT_COMPANY')
      .map(({ id, subjectId }) => [id, subjectId] as const),
  );
  if (given.size === 0) return [];
  const assigned = await findAssignments(database.db, who.userId, [...given.keys()]);
  if (assigned.length === 0) return [];
  const memberships = await organizations.membershipsOf(who);
  const own = assigned.filter(
    ({ grantId, companyId }) =>
      given.get(grantId) === companyId &&
      reaches(who, companyId) &&
      memberships.some((one) => one.companyId === companyId),
  );
  if (own.length === 0) return [];
  const holds = await organizations.holdsOf([...new Set([ownerId, ...own.map((one) => one.companyId)])]);
  return own.map(({ grantId, companyId }) => ({
    grantId,
    companyId,
    isHeld: holds.has(ownerId) || holds.has(companyId),
  }));
}
