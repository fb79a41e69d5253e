import type { EndedRole } from '@cinnabar/protocol/organizations/leaving-schema';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import type { AuditActor } from '../../../audit/index.ts';
import { findCompanyById } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { deleteRoleMembers, findMembershipsOf, putRoleMember } from '../../role-data/role-store.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { isLegalPerson } from '../legal-person.ts';
import type { Member } from '../role-rules.ts';
import {
  type LockedMemberships,
  lockMemberships,
  recordHandOver,
  requireAllowedMemberships,
} from './locked-memberships.ts';

/**
 * The memberships of a suspended employee count again, but for that of the legal representative when the company has another one by now.
 * Errors: those of `requireAllowedChange`.
 */
export async function resumeMemberships(tx: Tx, actor: AuditActor, returning: EmployeeRecord): Promise<void> {
  const { companyId, id } = returning;
  const locked = await lockMemberships(tx, companyId);
  const kept = await findMembershipsOf(tx, companyId, id);
  const taken = kept.filter(({ roleId }) => isHeldLegalPerson(locked, roleId));
  const after = [...locked.members, ...kept.filter((member) => !taken.includes(member))];
  requireAllowedMemberships(locked, after, { actor, concerned: [returning] });
  for (const { roleId } of taken) await deleteRoleMembers(tx, { companyId, id: roleId }, [id]);
}

interface Restored {
  returning: EmployeeRecord;
  ended: readonly EndedRole[];
  /** Roles that a successor got by the leaving; null: none. */
  handed: { successor: EmployeeRecord; roleIds: readonly string[] } | null;
}

/**
 * Who left gets back the roles that there still are, on their former terms, and a successor loses those that they got by the leaving. The
 * actor must be one who may grant roles. Errors: those of `requireAllowedChange`.
 */
export async function restoreMemberships(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  { returning, ended, handed }: Restored,
): Promise<void> {
  const { companyId, id } = returning;
  const locked = await lockMemberships(tx, companyId);
  const passes = ({ employeeId, roleId }: Member) =>
    handed !== null && employeeId === handed.successor.id && handed.roleIds.includes(roleId);
  const remaining = locked.members.filter((member) => !passes(member));
  const given = await givenBack(deps, tx, locked, { returning, ended });
  const concerned = [returning, ...(handed ? [handed.successor] : [])];
  requireAllowedMemberships(locked, [...remaining, ...given], { actor, concerned });
  const taken = locked.members.filter(passes).map(({ roleId }) => roleId);
  if (handed && taken.length > 0) {
    const { successor } = handed;
    for (const roleId of taken) await deleteRoleMembers(tx, { companyId, id: roleId }, [successor.id]);
    announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(successor.userId!)]);
    await recordHandOver(deps, tx, actor, locked, {
      roleIds: taken,
      fromId: successor.id,
      toId: id,
      successor,
    });
  }
  const granted = { grantedBy: actor.name, grantTime: deps.clock.now() };
  for (const member of given) await putRoleMember(tx, { companyId, ...member, ...granted });
}

/** Without removed roles, terms that have passed, and the role of the legal representative unless it is free and still theirs. */
async function givenBack(
  { clock, identity }: OrganizationsDeps,
  tx: Tx,
  locked: LockedMemberships,
  { returning, ended }: Pick<Restored, 'returning' | 'ended'>,
): Promise<Member[]> {
  const company = await findCompanyById(tx, locked.companyId);
  const [user] = await identity.listUsers([returning.userId!], tx);
  return ended
    .map(({ roleId, scope, until }) => ({
      roleId,
      employeeId: returning.id,
      scope,
      untilTime: until === null ? null : new Date(until),
    }))
    .filter(({ roleId, untilTime }) => {
      const role = locked.roles.find((one) => one.id === roleId);
      if (!role || (untilTime && untilTime <= clock.now())) return false;
      return role.roleType !== 'LP' || (!isHeldLegalPerson(locked, roleId) && isLegalPerson(company!, user!));
    });
}

const isHeldLegalPerson = ({ roles, members }: LockedMemberships, roleId: string): boolean =>
  roles.some(({ id, roleType }) => id === roleId && roleType === 'LP') &&
  members.some((member) => member.roleId === roleId);
