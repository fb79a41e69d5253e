import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuditActor } from '../../../audit/index.ts';
import { isAdministratorElsewhere } from '../../administrator-store.ts';
import { rightsIn } from '../../membership.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import type { IntendedRole } from '../../role-data/intended-store.ts';
import { deleteRoleMembers, putRoleMember, type RoleRecord } from '../../role-data/role-store.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { recordRoleOf } from '../record-role-changes.ts';
import { type Member, permanentHolders } from '../role-rules.ts';
import { type LockedMemberships, lockMemberships, requireAllowedMemberships } from './locked-memberships.ts';

/** A present employee and roles for them. */
export interface Granted {
  employee: EmployeeRecord;
  roleIds: readonly string[];
}

/**
 * Employees get roles that an invitation or an import named. What the rules refuse, or the granter may not grant any more, is left out; the role of the legal
 * representative goes with a verified name and never by a sheet. @returns what was granted
 */
export async function grantRoles(
  deps: OrganizationsDeps,
  tx: Tx,
  granter: AuditActor & { userId: string },
  wanted: readonly Granted[],
): Promise<Granted[]> {
  const [first] = wanted;
  if (!first) return [];
  const locked = await lockMemberships(tx, first.employee.companyId);
  const mayGrant = holds(await rightsIn(tx, granter, locked.companyId), 'ROLE_MANAGE');
  if (!mayGrant && !(await mayGiveFirst(tx, locked, granter.userId))) return [];
  const granted = wanted.flatMap((one) => {
    const own = newOf(locked, one);
    return own.length > 0 && isAllowed(locked, own, granter, one.employee) ? { ...one, roleIds: own } : [];
  });
  const terms = { scope: null, untilTime: null, grantedBy: granter.name, grantTime: deps.clock.now() };
  for (const { employee, roleIds } of granted)
    for (const roleId of roleIds)
      await putRoleMember(tx, { companyId: locked.companyId, roleId, employeeId: employee.id, ...terms });
  await report(deps, tx, granter, locked, { granted, change: 'added' });
  return granted;
}

/** A company without an administrator gets its first one from an administrator of the platform. */
const mayGiveFirst = async (tx: Tx, locked: LockedMemberships, granterId: string): Promise<boolean> =>
  permanentHolders(locked, 'SYSTEM').length === 0 &&
  (await isAdministratorElsewhere(tx, granterId, locked.companyId));

/** Takes back what `grantRoles` gave. Errors: those of `requireAllowedChange`. */
export async function withdrawRoles(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  granted: readonly Granted[],
): Promise<void> {
  const [first] = granted;
  if (!first) return;
  const locked = await lockMemberships(tx, first.employee.companyId);
  const isTaken = ({ employeeId, roleId }: Member) =>
    granted.some(({ employee, roleIds }) => employee.id === employeeId && roleIds.includes(roleId));
  const remaining = locked.members.filter((member) => !isTaken(member));
  requireAllowedMemberships(locked, remaining, { actor, concerned: granted.map(({ employee }) => employee) });
  for (const { employee, roleIds } of granted)
    for (const id of roleIds) await deleteRoleMembers(tx, { companyId: locked.companyId, id }, [employee.id]);
  await report(deps, tx, actor, locked, { granted, change: 'removed' });
}

/** Who joins gets the roles that were named for them, as far as those who named them may still grant them. */
export async function grantIntendedRoles(
  deps: OrganizationsDeps,
  tx: Tx,
  employee: EmployeeRecord,
  intended: readonly IntendedRole[],
): Promise<void> {
  const byGranter = Map.groupBy(intended, ({ granterId }) => granterId);
  for (const [userId, roles] of byGranter) {
    const granter = { userId, name: roles[0]!.granterName, tenantId: null, origin: null };
    await grantRoles(deps, tx, granter, [{ employee, roleIds: roles.map(({ roleId }) => roleId) }]);
  }
}

/** Roles that there are and the employee does not hold yet. */
const newOf = ({ roles, members }: LockedMemberships, { employee, roleIds }: Granted): string[] => {
  const held = members.filter(({ employeeId }) => employeeId === employee.id).map(({ roleId }) => roleId);
  const isKnown = ({ id, roleType }: RoleRecord) => roleType !== 'LP' && roleIds.includes(id);
  return roles
    .filter(isKnown)
    .map(({ id }) => id)
    .filter((id) => !held.includes(id));
};

function isAllowed(
  locked: LockedMemberships,
  roleIds: readonly string[],
  actor: AuditActor,
  employee: EmployeeRecord,
): boolean {
  const given = roleIds.map((roleId) => ({ roleId, employeeId: employee.id, scope: null, untilTime: null }));
  try {
    requireAllowedMemberships(locked, [...locked.members, ...given], { actor, concerned: [employee] });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
  return true;
}

async function report(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  { companyId, roles }: LockedMemberships,
  { granted, change }: { granted: readonly Granted[]; change: 'added' | 'removed' },
): Promise<void> {
  const users = granted.map(({ employee }) => userKey(employee.userId!));
  if (users.length > 0) announce(tx, { kind: 'RIGHTS', id: companyId }, users);
  for (const role of roles) {
    const concerned = granted.filter(({ roleIds }) => roleIds.includes(role.id));
    if (concerned.length === 0) continue;
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'ROLE_MEMBERS_CHANGED',
      actor,
      subjectId: role.id,
      detail: {
        role: role.roleType === 'CUSTOM' ? role.name : role.roleType,
        added: '',
        removed: '',
        [change]: concerned.map(({ employee }) => employee.id).join(','),
      },
    });
    const event = change === 'added' ? 'EMPLOYEE_ROLE_GIVEN' : 'EMPLOYEE_ROLE_TAKEN';
    for (const { employee } of concerned)
      await recordRoleOf(deps, tx, actor, { companyId, role, employee, event });
  }
}
