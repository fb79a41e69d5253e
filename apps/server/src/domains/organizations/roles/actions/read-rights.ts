import { toChinaTime } from '@cinnabar/kernel';
import { PERMISSIONS, SCOPES } from '@cinnabar/protocol/organizations/permission-tree';
import type { EmployeeRights } from '@cinnabar/protocol/organizations/role-form-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { rolesOfEmployee } from '../held-memberships.ts';
import { getCompanyOfRoles, getPresentEmployee } from '../role-policy.ts';

/** The permissions of an employee with the roles that give each. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function readRights(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<EmployeeRights> {
  const company = await getCompanyOfRoles(deps, actor, companyId);
  const { db } = deps.database;
  const employee = await getPresentEmployee(deps, company, employeeId);
  const [held, user] = await Promise.all([
    rolesOfEmployee(db, company, employee.id),
    deps.identity.getUser(employee.userId),
  ]);
  return {
    id: employee.id,
    name: user.name,
    roles: held.map(({ role, member }) => ({
      id: role.id,
      name: role.name,
      roleType: role.roleType,
      scope: member.scope,
      until: member.untilTime && toChinaTime(member.untilTime),
      grantedBy: member.grantedBy,
      grantTime: member.grantTime && toChinaTime(member.grantTime),
    })),
    rights: PERMISSIONS.flatMap((code) => {
      const from = held
        .flatMap(({ role, member, rights }) => {
          const scope = rights[code];
          const until = member.untilTime && toChinaTime(member.untilTime);
          const { id: roleId, name, roleType } = role;
          return scope ? [{ roleId, name, roleType, scope, until }] : [];
        })
        .sort((one, other) => SCOPES.indexOf(other.scope) - SCOPES.indexOf(one.scope));
      return from[0] ? [{ code, scope: from[0].scope, from }] : [];
    }),
  };
}
