import { toChinaTime } from '@cinnabar/kernel';
import { PERMISSIONS, rightsOfRole } from '@cinnabar/protocol/organizations/permission-tree';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import type { HeldMembership, RoleRecord } from '../role-data/role-store.ts';

const timeOf = (time: Date | null) => time && toChinaTime(time);

export function presentRole(
  role: RoleRecord,
  {
    members,
    names,
    threeOfficers,
  }: { members: HeldMembership[]; names: Map<string, string>; threeOfficers: boolean },
): Role {
  const rights = rightsOfRole(role, threeOfficers);
  return {
    id: role.id,
    name: role.name,
    roleType: role.roleType,
    permissions: PERMISSIONS.flatMap((code) => (rights[code] ? [{ code, scope: rights[code] }] : [])),
    employees: members
      .filter(({ roleId }) => roleId === role.id)
      .map(({ employeeId, userId, scope, untilTime, grantedBy, grantTime }) => ({
        id: employeeId,
        userId,
        name: names.get(userId) ?? '',
        scope,
        until: timeOf(untilTime),
        grantedBy,
        grantTime: timeOf(grantTime),
      })),
    creatorName: role.creatorName,
    updateTime: timeOf(role.updateTime),
    version: role.version,
  };
}

/** Built-in roles in the order of their table, then custom ones as they were made. */
export const inOrder = (one: RoleRecord, other: RoleRecord): number =>
  ROLE_TYPES.indexOf(one.roleType) - ROLE_TYPES.indexOf(other.roleType) || (one.id < other.id ? -1 : 1);
