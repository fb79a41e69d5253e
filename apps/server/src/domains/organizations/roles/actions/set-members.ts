import { isNarrowable, rightsOfRole, type Scope } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { deleteRoleMembers, putRoleMember, type RoleRecord } from '../../role-data/role-store.ts';
import { changeRoles, type LockedRoles, type RoleChange } from '../change-roles.ts';
import { requireLegalPerson } from '../legal-person.ts';
import { getRoleToGrant } from '../role-policy.ts';
import type { Member } from '../role-rules.ts';

/** Sets all members of a role; those who stay keep their terms. */
export async function setMembers(
  deps: OrganizationsDeps,
  actor: Actor,
  { roleId, employeeIds }: { roleId: string; employeeIds: string[] },
): Promise<RoleRecord> {
  const { role, company } = await getRoleToGrant(deps, actor, roleId);
  await changeRoles(deps, actor, { company, named: employeeIds }, (locked) => {
    const kept = locked.members.filter((one) => one.roleId === role.id);
    const next = employeeIds.map(
      (employeeId): Member =>
        kept.find((one) => one.employeeId === employeeId) ?? {
          roleId: role.id,
          employeeId,
          scope: null,
          untilTime: null,
        },
    );
    return writeMembers(deps, actor, { locked, role, company }, next);
  });
  return role;
}

export interface Terms {
  roleId: string;
  employeeId: string;
  scope: Scope | null;
  until: string | null;
}

/** Makes an employee a member of a role, or changes how far and how long they are. Errors: those of `changeRoles`, TERM_PAST, PERMISSION_NOT_GRANTABLE, DEPARTMENTS_MISSING. */
export async function setTerms(
  deps: OrganizationsDeps,
  actor: Actor,
  { roleId, employeeId, scope, until }: Terms,
): Promise<RoleRecord> {
  const { role, company } = await getRoleToGrant(deps, actor, roleId);
  const untilTime = until === null ? null : new Date(until);
  if (untilTime && untilTime <= deps.clock.now()) throw new AppError('TERM_PAST');
  if (scope && !isNarrowable(rightsOfRole(role))) throw new AppError('PERMISSION_NOT_GRANTABLE');
  await changeRoles(deps, actor, { company, named: [employeeId] }, (locked) => {
    // For one who is in no department it would give nothing, and not say so.
    const employee = locked.staff.find(({ id }) => id === employeeId);
    if (scope === 'DEPARTMENT' && employee?.departmentId === null) throw new AppError('DEPARTMENTS_MISSING');
    const others = locked.members.filter((one) => one.roleId === role.id && one.employeeId !== employeeId);
    const own = { roleId: role.id, employeeId, scope: scope === 'COMPANY' ? null : scope, untilTime };
    return writeMembers(deps, actor, { locked, role, company }, [...others, own]);
  });
  return role;
}

/** The change to a new list of members of one role; null when it is the present one. */
export async function writeMembers(
  deps: OrganizationsDeps,
  actor: Actor,
  { locked, role, company }: { locked: LockedRoles; role: RoleRecord; company: CompanyRecord },
  next: Member[],
): Promise<RoleChange | null> {
  const { tx, roles, members, staff } = locked;
  if (!roles.some(({ id }) => id === role.id)) throw new AppError('NOT_FOUND');
  const former = members.filter((one) => one.roleId === role.id);
  const isKnown = ({ employeeId }: Member) => staff.some(({ id }) => id === employeeId);
  if (!next.every(isKnown)) throw new AppError('NOT_FOUND');
  const removed = former.filter((one) => next.every(({ employeeId }) => employeeId !== one.employeeId));
  const changed = next.filter((one) => !former.some((other) => isSame(one, other)));
  const added = changed.filter((one) => former.every(({ employeeId }) => employeeId !== one.employeeId));
  if (removed.length === 0 && changed.length === 0) return null;
  if (role.roleType === 'LP') await requireLegalPerson(deps, { company, staff, next, added });
  return {
    after: { roles, members: [...members.filter((one) => one.roleId !== role.id), ...next] },
    concerns: [...removed, ...changed].map(({ employeeId }) => employeeId),
    async write() {
      if (removed.length > 0)
        await deleteRoleMembers(
          tx,
          role,
          removed.map(({ employeeId }) => employeeId),
        );
      const granted = { grantedBy: actor.name, grantTime: deps.clock.now() };
      for (const { employeeId, scope, untilTime } of changed)
        await putRoleMember(tx, {
          companyId: role.companyId,
          roleId: role.id,
          employeeId,
          scope,
          untilTime,
          ...granted,
        });
    },
    entry: {
      event: 'ROLE_MEMBERS_CHANGED',
      subjectId: role.id,
      detail: {
        role: role.roleType === 'CUSTOM' ? role.name : role.roleType,
        added: added.map(({ employeeId }) => employeeId).join(','),
        removed: removed.map(({ employeeId }) => employeeId).join(','),
        terms: changed.map(describeTerms).join(','),
      },
    },
  };
}

const isSame = (one: Member, other: Member): boolean =>
  one.employeeId === other.employeeId &&
  one.scope === other.scope &&
  one.untilTime?.getTime() === other.untilTime?.getTime();

const describeTerms = ({ employeeId, scope, untilTime }: Member): string =>
  `${employeeId}:${scope ?? 'COMPANY'}:${untilTime?.toISOString() ?? ''}`;
