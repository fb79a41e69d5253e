import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleMembers, findRoles, lockRoles } from '../role-data/role-store.ts';
import { requireAllowedChange } from '../roles/role-rules.ts';
import { dismissEmployee as markDismissed } from '../staff-store.ts';

/** Ends an employment: roles are removed, and open sessions lose the company. Throws SOLE_ADMINISTRATOR, LAST_ROLE_MEMBER. */
export async function dismissEmployee(
  { audit, identity }: OrganizationsDeps,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  by: AuditActor,
): Promise<void> {
  const { threeOfficers } = await lockRoles(tx, companyId);
  const [roles, members] = [await findRoles(tx, companyId), await findRoleMembers(tx, companyId)];
  requireAllowedChange({
    before: { roles, members },
    after: { roles, members: members.filter((one) => one.userId !== userId) },
    threeOfficers,
    by: null,
    nameOf: () => '',
  });
  await markDismissed(tx, companyId, userId);
  await identity.leaveTenant(tx, userId, companyId);
  announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(userId)]);
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'EMPLOYEE_DISMISSED',
    actor: by,
    subjectId: userId,
  });
}
