import { PERMISSIONS, type Rights, SCOPES } from '@cinnabar/protocol/organizations/permission-tree';
import type { RolePreview } from '@cinnabar/protocol/organizations/role-form-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findDepartments } from '../../departments/department-store.ts';
import { subtreeIds } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findRoleMembers, findRoles } from '../../role-data/role-store.ts';
import { findStaff } from '../../staff-store.ts';
import { getRoleToGrant } from '../role-policy.ts';
import { type RoleState, readerRolesOf, rightsOfEmployee } from '../role-rules.ts';
import { requireGrantable } from './save-role.ts';

/** What a change of a custom role would mean for each member, with all their roles counted. Errors: those of `changeRole`. */
export async function previewRole(
  deps: OrganizationsDeps,
  actor: Actor,
  { roleId, permissions }: { roleId: string; permissions: Rights },
): Promise<RolePreview> {
  const { role, company } = await getRoleToGrant(deps, actor, roleId);
  if (role.roleType !== 'CUSTOM') throw new AppError('ROLE_BUILT_IN');
  requireGrantable(permissions);
  const { db } = deps.database;
  const [roles, members] = [await findRoles(db, company.id), await findRoleMembers(db, company.id)];
  const before = { roles, members };
  const after = { roles: roles.map((one) => (one.id === role.id ? { ...one, permissions } : one)), members };
  const mine = members.filter((one) => one.roleId === role.id);
  const users = await deps.identity.listUsers(mine.map(({ userId }) => userId));
  const places = await findStaff(
    db,
    company.id,
    mine.map(({ employeeId }) => employeeId),
  );
  const affected = mine.map(({ employeeId, userId }) => {
    const [was, is] = [before, after].map((state) =>
      rightsOfEmployee(state, employeeId, company.threeOfficers),
    ) as [Rights, Rights];
    return {
      id: employeeId,
      userId,
      departmentId: places.find(({ id }) => id === employeeId)?.departmentId ?? null,
      was,
      is,
      name: users.find(({ id }) => id === userId)?.name ?? '',
      wider: changesOf(was, is, 1),
      narrower: changesOf(was, is, -1),
    };
  });
  const rolesOf = (state: RoleState, employeeId: string) =>
    readerRolesOf(state, employeeId, company.threeOfficers);
  const reading = affected
    .map((one) => ({ ...one, readBy: rolesOf(before, one.id), willReadBy: rolesOf(after, one.id) }))
    .filter(
      ({ was, is, readBy, willReadBy }) =>
        was.CONTRACT_READ !== is.CONTRACT_READ || readBy.length !== willReadBy.length,
    )
    .slice(0, 20);
  const departments = await findDepartments(db, company.id);
  const changes = await Promise.all(
    reading.map(async ({ userId, departmentId, was, is, readBy, willReadBy }) => {
      const below = departmentId === null ? [] : subtreeIds(departments, departmentId);
      const seen = async ({ CONTRACT_READ: scope }: Rights, readerRoleIds: string[]) => {
        if (scope !== 'COMPANY' && scope !== 'DEPARTMENT') return 0;
        const departmentIds = scope === 'COMPANY' ? null : below;
        const readership = { userId, companyId: company.id, departmentIds, readerRoleIds };
        return deps.ports.contractsByRoleAlone(readership);
      };
      return (await seen(is, willReadBy)) - (await seen(was, readBy));
    }),
  );
  return {
    members: affected
      .filter(({ wider, narrower }) => wider.length > 0 || narrower.length > 0)
      .map(({ id, name, wider, narrower }) => ({ id, name, wider, narrower })),
    contractsMore: Math.max(0, ...changes),
    contractsFewer: Math.max(0, ...changes.map((change) => -change)),
  };
}

function changesOf(was: Rights, is: Rights, direction: 1 | -1): RolePreview['members'][number]['wider'] {
  const reach = (rights: Rights, code: (typeof PERMISSIONS)[number]) =>
    rights[code] === undefined ? -1 : SCOPES.indexOf(rights[code]);
  return PERMISSIONS.filter((code) => Math.sign(reach(is, code) - reach(was, code)) === direction).map(
    (code) => ({ code, scope: is[code] ?? null }),
  );
}
