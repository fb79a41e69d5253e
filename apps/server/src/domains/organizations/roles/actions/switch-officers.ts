import { dutiesOf } from '@cinnabar/protocol/organizations/permission-tree';
import type { Officers } from '@cinnabar/protocol/organizations/role-form-schema';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { rolesOf } from '../../membership.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getVisibleCompany } from '../../organizations-policy.ts';
import { endAllProposals } from '../../proposals/actions/end-proposal.ts';
import { lockPending } from '../../proposals/proposal-store.ts';
import { findRoleMembers, findRoles, lockRoles, setThreeOfficers } from '../../role-data/role-store.ts';
import { getCompanyOfRoles, getCompanyToGrant } from '../role-policy.ts';
import { permanentHolders, rightsOfEmployee } from '../role-rules.ts';

const OFFICERS = ['SYSTEM', 'SECURITY', 'AUDITOR'] as const;

/** Whether the mode is on, its officers, and who would keep it from being switched on. */
export async function readOfficers(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<Officers> {
  const company = await getCompanyOfRoles(deps, actor, companyId);
  const { db } = deps.database;
  const state = { roles: await findRoles(db, company.id), members: await findRoleMembers(db, company.id) };
  const users = await deps.identity.listUsers([...new Set(state.members.map(({ userId }) => userId))]);
  const nameOf = (employeeId: string) => {
    const userId = state.members.find((one) => one.employeeId === employeeId)?.userId;
    return users.find(({ id }) => id === userId)?.name ?? '';
  };
  const ids = [...new Set(state.members.map(({ employeeId }) => employeeId))];
  return {
    on: company.threeOfficers,
    officers: OFFICERS.map((roleType) => ({
      roleType,
      names: permanentHolders(state, roleType).map(nameOf),
    })),
    conflicts: ids.filter((id) => dutiesOf(rightsOfEmployee(state, id, true)).length > 1).map(nameOf),
  };
}

/**
 * Switches the three-officer mode on, when there is a permanent officer for each duty and no member holds two; off by the legal representative
 * alone, who is none of the three. Errors: NOT_FOUND, NOT_ALLOWED, OFFICERS_MISSING, OFFICERS_EXCLUDE, COMPANY_FROZEN.
 */
export async function switchOfficers(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
  on: boolean,
): Promise<Officers> {
  const visible = await getVisibleCompany(deps, actor, companyId);
  if (!on && visible.threeOfficers) {
    const roles = await rolesOf(deps.database.db, actor, visible.id);
    if (!roles.some(({ roleType }) => roleType === 'LP')) throw new AppError('NOT_ALLOWED');
    if (visible.freeze) throw new AppError('COMPANY_FROZEN');
  } else await getCompanyToGrant(deps, actor, companyId);
  const { id } = visible;
  await deps.database.transaction(async (tx) => {
    // Before the lock of the roles: a confirmation holds its proposal first, too.
    if (!on) await lockPending(tx, id);
    const { threeOfficers } = await lockRoles(tx, id);
    if (threeOfficers === on) return;
    const state = { roles: await findRoles(tx, id), members: await findRoleMembers(tx, id) };
    if (on) {
      if (OFFICERS.some((roleType) => permanentHolders(state, roleType).length === 0))
        throw new AppError('OFFICERS_MISSING');
      const double = state.members.find(
        ({ employeeId }) => dutiesOf(rightsOfEmployee(state, employeeId, true)).length > 1,
      );
      if (double) {
        const [user] = await deps.identity.listUsers([double.userId], tx);
        throw new AppError('OFFICERS_EXCLUDE', { params: { name: user?.name ?? '' } });
      }
    }
    await setThreeOfficers(tx, id, on);
    if (!on) await endAllProposals(deps, tx, actor, id);
    announce(tx, { kind: 'RIGHTS', id }, new Set(state.members.map(({ userId }) => userKey(userId))));
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id },
      event: on ? 'THREE_OFFICERS_ON' : 'THREE_OFFICERS_OFF',
      actor,
      subjectId: id,
    });
  });
  return readOfficers(deps, actor, id);
}
