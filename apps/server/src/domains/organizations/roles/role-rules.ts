import {
  dutiesOf,
  holds,
  PERMISSIONS,
  type Rights,
  rightsOf,
  rightsOfRole,
  SCOPES,
  type Scope,
} from '@cinnabar/protocol/organizations/permission-tree';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RoleMemberRecord, RoleRecord } from '../role-data/role-store.ts';

export type Member = Pick<RoleMemberRecord, 'roleId' | 'employeeId' | 'scope' | 'untilTime'>;

/** The roles of a company and who holds them: active memberships of present employees. */
export interface RoleState {
  roles: readonly Pick<RoleRecord, 'id' | 'roleType' | 'permissions'>[];
  members: readonly Member[];
}

interface Change {
  before: RoleState;
  after: RoleState;
  threeOfficers: boolean;
  /** The employee who makes the change; null: the product. */
  by: string | null;
  nameOf(employeeId: string): string;
}

/**
 * The rules of every change of roles and memberships. Throws SOLE_ADMINISTRATOR, LAST_ROLE_MEMBER, GRANT_TO_ONESELF and, in the three-officer
 * mode, OFFICERS_EXCLUDE.
 */
export function requireAllowedChange(change: Change): void {
  requireHoldersRemain(change);
  requireNoGrantToOneself(change);
  if (!change.threeOfficers) return;
  for (const employeeId of new Set(change.after.members.map((member) => member.employeeId)))
    if (dutiesOf(rightsOfEmployee(change.after, employeeId, true)).length > 1)
      throw new AppError('OFFICERS_EXCLUDE', { params: { name: change.nameOf(employeeId) } });
}

/** Whether one person may hold all of these roles in the three-officer mode. */
export const mayCombine = (roles: readonly RoleRecord[]): boolean =>
  dutiesOf(rightsOf(roles, true)).length <= 1;

/** A membership that ends by itself or reaches a department only does not count: the company would have no administrator of all of it. */
function requireHoldersRemain({ before, after, threeOfficers }: Change): void {
  const lost = (roleType: string) =>
    permanentHolders(before, roleType).length > 0 && permanentHolders(after, roleType).length === 0;
  if (lost('SYSTEM')) throw new AppError('SOLE_ADMINISTRATOR');
  if (threeOfficers && (lost('SECURITY') || lost('AUDITOR'))) throw new AppError('LAST_ROLE_MEMBER');
}

function requireNoGrantToOneself({ before, after, threeOfficers, by }: Change): void {
  if (by === null || !gains(before, after, by)) return;
  const others = new Set(before.members.map(({ employeeId }) => employeeId).filter((id) => id !== by));
  const another = [...others].some((id) => rightsOfEmployee(before, id, threeOfficers).ROLE_MANAGE);
  // The only person of a company who may grant has no one to ask, unless three officers are to control one another.
  if (threeOfficers || another) throw new AppError('GRANT_TO_ONESELF');
}

/** Whether an employee gets a role, a wider scope, a later end or a permission that they did not have by that role. */
function gains(before: RoleState, after: RoleState, employeeId: string): boolean {
  return membershipsOf(after, employeeId).some((member) => {
    const former = membershipsOf(before, employeeId).find(({ roleId }) => roleId === member.roleId);
    if (!former) return true;
    if (former.untilTime && (!member.untilTime || member.untilTime > former.untilTime)) return true;
    if (reachOf(member.scope) > reachOf(former.scope)) return true;
    const permissions = (state: RoleState) => state.roles.find(({ id }) => id === member.roleId)?.permissions;
    return isWider(permissions(after) ?? {}, permissions(before) ?? {});
  });
}

const reachOf = (scope: Scope | null): number => SCOPES.indexOf(scope ?? 'COMPANY');

/** Whether rights hold a permission that others do not, or hold it in a wider scope. */
export const isWider = (rights: Rights, than: Rights): boolean =>
  PERMISSIONS.some((one) => {
    const scope = rights[one];
    return scope !== undefined && SCOPES.indexOf(scope) > (than[one] ? SCOPES.indexOf(than[one]) : -1);
  });

const membershipsOf = ({ members }: RoleState, employeeId: string) =>
  members.filter((member) => member.employeeId === employeeId);

/** Employees who hold a built-in role without an end and in all of the company. */
export function permanentHolders({ roles, members }: RoleState, roleType: string): string[] {
  const ids = roles.filter((role) => role.roleType === roleType).map(({ id }) => id);
  return members
    .filter(({ roleId, untilTime, scope }) => ids.includes(roleId) && untilTime === null && scope === null)
    .map(({ employeeId }) => employeeId);
}

export function rightsOfEmployee(state: RoleState, employeeId: string, threeOfficers: boolean): Rights {
  return rightsOf(heldBy(state, employeeId), threeOfficers);
}

/** The roles of an employee that each by itself read all contracts of the company. */
export const readerRolesOf = (state: RoleState, employeeId: string, threeOfficers: boolean): string[] =>
  heldBy(state, employeeId)
    .filter((role) => holds(rightsOfRole(role, threeOfficers), 'CONTRACT_READ'))
    .map(({ id }) => id);

const heldBy = (state: RoleState, employeeId: string) =>
  membershipsOf(state, employeeId).flatMap(({ roleId, scope }) =>
    state.roles.filter(({ id }) => id === roleId).map((role) => ({ ...role, scope })),
  );
