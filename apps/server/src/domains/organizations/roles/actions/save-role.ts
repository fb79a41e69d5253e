import { newId } from '@cinnabar/kernel';
import { isGrantable, type Permission, type Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import {
  deleteRole,
  findRole,
  insertRoles,
  type RoleRecord,
  updateRole,
} from '../../role-data/role-store.ts';
import { changeRoles } from '../change-roles.ts';
import { getCompanyToGrant, getRoleToGrant } from '../role-policy.ts';

/** Bounds the answer of `/role/list`. */
const MOST_ROLES = 50;

/** Makes a custom role. Errors: PERMISSION_NOT_GRANTABLE, ROLE_NAME_TAKEN, ROLES_TOO_MANY and those of `changeRoles`. */
export async function createRole(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, name, permissions }: { companyId: string; name: string; permissions: Rights },
): Promise<RoleRecord> {
  const company = await getCompanyToGrant(deps, actor, companyId);
  requireGrantable(permissions);
  const made: RoleRecord = {
    companyId: company.id,
    id: newId(),
    roleType: 'CUSTOM',
    name,
    permissions,
    creatorName: actor.name,
    updateTime: deps.clock.now(),
    version: 1,
  };
  await changeRoles(deps, actor, { company }, ({ tx, roles, members }) => {
    if (roles.filter(({ roleType }) => roleType === 'CUSTOM').length >= MOST_ROLES)
      throw new AppError('ROLES_TOO_MANY', { params: { max: MOST_ROLES } });
    requireFreeName(roles, made);
    return {
      after: { roles: [...roles, made], members },
      write: () => insertRoles(tx, [made]),
      concerns: [],
      entry: { event: 'ROLE_CREATED', subjectId: made.id, detail: describeRole(made) },
    };
  });
  return made;
}

interface Changed {
  roleId: string;
  name: string;
  permissions: Rights;
  version: number;
}

/** Changes a custom role. Errors: ROLE_BUILT_IN, ROLE_CHANGED (the version is an older one) and those of `createRole`. */
export async function changeRole(
  deps: OrganizationsDeps,
  actor: Actor,
  { roleId, name, permissions, version }: Changed,
): Promise<RoleRecord> {
  const { role, company } = await getRoleToGrant(deps, actor, roleId);
  if (role.roleType !== 'CUSTOM') throw new AppError('ROLE_BUILT_IN');
  requireGrantable(permissions);
  await changeRoles(deps, actor, { company }, ({ tx, roles, members }) => {
    const present = roles.find(({ id }) => id === role.id);
    if (!present) throw new AppError('NOT_FOUND');
    if (present.version !== version) throw new AppError('ROLE_CHANGED');
    const next = { ...present, name, permissions };
    requireFreeName(roles, next);
    return {
      after: { roles: roles.map((one) => (one.id === role.id ? next : one)), members },
      write: () => updateRole(tx, present, { name, permissions, updateTime: deps.clock.now() }),
      concerns: members.filter((one) => one.roleId === role.id).map(({ employeeId }) => employeeId),
      entry: { event: 'ROLE_CHANGED', subjectId: role.id, detail: describeRole(next) },
    };
  });
  return (await findRole(deps.database.db, role.id)) ?? role;
}

/** Removes a custom role and its memberships. Errors: ROLE_BUILT_IN and those of `changeRoles`. */
export async function removeRole(deps: OrganizationsDeps, actor: Actor, roleId: string): Promise<void> {
  const { role, company } = await getRoleToGrant(deps, actor, roleId);
  if (role.roleType !== 'CUSTOM') throw new AppError('ROLE_BUILT_IN');
  await changeRoles(deps, actor, { company }, ({ tx, roles, members }) => {
    const mine = members.filter((one) => one.roleId === role.id);
    return {
      after: {
        roles: roles.filter(({ id }) => id !== role.id),
        members: members.filter((one) => one.roleId !== role.id),
      },
      write: () => deleteRole(tx, role),
      concerns: mine.map(({ employeeId }) => employeeId),
      entry: {
        event: 'ROLE_REMOVED',
        subjectId: role.id,
        detail: { ...describeRole(role), members: mine.length },
      },
    };
  });
}

/** Two roles with one name could not be distinguished when they are granted. */
function requireFreeName(roles: readonly RoleRecord[], { id, name }: RoleRecord): void {
  if (roles.some((one) => one.id !== id && one.name === name)) throw new AppError('ROLE_NAME_TAKEN');
}

export function requireGrantable(permissions: Rights): void {
  for (const [permission, scope] of Object.entries(permissions)) {
    if (!isGrantable(permission as Permission, scope)) throw new AppError('PERMISSION_NOT_GRANTABLE');
  }
}

const describeRole = ({ name, permissions }: RoleRecord) => ({
  name,
  permissions: Object.entries(permissions ?? {})
    .map(([permission, scope]) => `${permission}:${scope}`)
    .join(','),
});
