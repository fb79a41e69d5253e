import type { EndedRole } from '@cinnabar/protocol/organizations/leaving-schema';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import type { AuditActor } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import {
  deleteMembershipsOf,
  findMembershipsOf,
  putRoleMember,
  type RoleMemberRecord,
} from '../../role-data/role-store.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import {
  type LockedMemberships,
  lockMemberships,
  recordHandOver,
  requireAllowedMemberships,
} from './locked-memberships.ts';

/**
 * The memberships of an employee who leaves end; a successor gets those that they do not hold yet, on the same terms. The role of the legal
 * representative passes to no one: it goes with a verified name. Errors: those of `requireAllowedChange`.
 */
export async function endMemberships(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  { leaver, successor }: { leaver: EmployeeRecord; successor: EmployeeRecord | null },
): Promise<{ ended: EndedRole[]; handedIds: string[] }> {
  const { companyId, id } = leaver;
  const locked = await lockMemberships(tx, companyId);
  const ended = await findMembershipsOf(tx, companyId, id);
  const handed = successor ? passOn(locked, ended, successor) : [];
  const remaining = locked.members.filter(({ employeeId }) => employeeId !== id);
  const concerned = [leaver, ...(successor ? [successor] : [])];
  requireAllowedMemberships(locked, [...remaining, ...handed], { actor, concerned });
  await deleteMembershipsOf(tx, companyId, id);
  const granted = { grantedBy: actor.name, grantTime: deps.clock.now() };
  for (const member of handed) await putRoleMember(tx, { ...member, ...granted });
  const handedIds = handed.map(({ roleId }) => roleId);
  if (successor && handed.length > 0) {
    announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(successor.userId!)]);
    await recordHandOver(deps, tx, actor, locked, {
      roleIds: handedIds,
      fromId: id,
      toId: successor.id,
      successor,
    });
  }
  return { ended: ended.map(toEnded), handedIds };
}

function passOn(
  { roles, members }: LockedMemberships,
  ended: readonly RoleMemberRecord[],
  { id: employeeId }: EmployeeRecord,
): RoleMemberRecord[] {
  const personal = roles.filter(({ roleType }) => roleType === 'LP').map(({ id }) => id);
  const held = members.filter((one) => one.employeeId === employeeId).map(({ roleId }) => roleId);
  return ended
    .filter(({ roleId }) => ![...personal, ...held].includes(roleId))
    .map((member) => ({ ...member, employeeId }));
}

const toEnded = ({ roleId, scope, untilTime }: RoleMemberRecord): EndedRole => ({
  roleId,
  scope,
  until: untilTime?.toISOString() ?? null,
});
