import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findRoles, type RoleRecord } from '../../role-data/role-store.ts';
import { changeRoles } from '../change-roles.ts';
import { getCompanyToGrant } from '../role-policy.ts';
import { writeMembers } from './set-members.ts';

/** Makes an employee the legal representative, in place of a former one. Errors: LP_NOT_MATCHING and those of `changeRoles`. */
export async function joinLegalPerson(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<RoleRecord> {
  const company = await getCompanyToGrant(deps, actor, companyId);
  const role = (await findRoles(deps.database.db, company.id)).find(({ roleType }) => roleType === 'LP')!;
  await changeRoles(deps, actor, { company, named: [employeeId] }, (locked) =>
    writeMembers(deps, actor, { locked, role, company }, [
      { roleId: role.id, employeeId, scope: null, untilTime: null },
    ]),
  );
  return role;
}
