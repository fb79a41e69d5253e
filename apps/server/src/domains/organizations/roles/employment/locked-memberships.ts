import type { Tx } from '../../../../platform/db/open-database.ts';
import type { AuditActor } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import {
  findRoleMembers,
  findRoles,
  type HeldMembership,
  lockRoles,
  type RoleRecord,
} from '../../role-data/role-store.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { recordRoleOf } from '../record-role-changes.ts';
import { type Member, requireAllowedChange } from '../role-rules.ts';

/** The roles of a company and the memberships of its present employees, locked until the transaction ends. */
export interface LockedMemberships {
  companyId: string;
  threeOfficers: boolean;
  roles: RoleRecord[];
  members: HeldMembership[];
}

export async function lockMemberships(tx: Tx, companyId: string): Promise<LockedMemberships> {
  const { threeOfficers } = await lockRoles(tx, companyId);
  return {
    companyId,
    threeOfficers,
    roles: await findRoles(tx, companyId),
    members: await findRoleMembers(tx, companyId),
  };
}

/** The rules of `role-rules.ts` for memberships that begin or end with an employment. Throws their errors. */
export function requireAllowedMemberships(
  { roles, members, threeOfficers }: LockedMemberships,
  after: readonly Member[],
  { actor, concerned }: { actor: AuditActor; concerned: readonly EmployeeRecord[] },
): void {
  requireAllowedChange({
    before: { roles, members },
    after: { roles, members: after },
    threeOfficers,
    by: members.find(({ userId }) => userId === actor.userId)?.employeeId ?? null,
    nameOf: (employeeId) => concerned.find(({ id }) => id === employeeId)?.name ?? '',
  });
}

/** A record for each role that passes between one who leaves or returns and a successor, and one about the successor. */
export async function recordHandOver(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  { companyId, roles }: LockedMemberships,
  {
    roleIds,
    fromId,
    toId,
    successor,
  }: { roleIds: readonly string[]; fromId: string; toId: string; successor: EmployeeRecord },
): Promise<void> {
  const event = toId === successor.id ? 'EMPLOYEE_ROLE_GIVEN' : 'EMPLOYEE_ROLE_TAKEN';
  for (const role of roles.filter(({ id }) => roleIds.includes(id))) {
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'ROLE_MEMBERS_CHANGED',
      actor,
      subjectId: role.id,
      detail: { role: role.roleType === 'CUSTOM' ? role.name : role.roleType, added: toId, removed: fromId },
    });
    await recordRoleOf(deps, tx, actor, { companyId, role, employee: successor, event });
  }
}
