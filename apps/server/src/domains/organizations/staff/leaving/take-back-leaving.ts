import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { mayIn } from '../../organizations-policy.ts';
import { restoreMemberships } from '../../roles/employment/restore-memberships.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { findOwnRow } from '../employee-store.ts';
import { findLeaving, type LeavingRecord, markTakenBack } from './leaving-store.ts';

/**
 * What successors took over and still hold is the returning employee's again; what they ended or passed on stays. Roles come back only by one
 * who may grant them. Errors: those of `restoreMemberships`.
 */
export async function takeBackLeaving(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  returning: EmployeeRecord,
): Promise<void> {
  const { companyId, id, userId } = returning;
  const leaving = await findLeaving(tx, companyId, id);
  if (!leaving) return;
  if (await mayIn(deps, actor, companyId, 'ROLE_MANAGE')) {
    const handed = await findHandedRoles(tx, leaving);
    await restoreMemberships(deps, tx, actor, { returning, ended: leaving.roles, handed });
  }
  const [to] = await deps.identity.listUsers([userId!], tx);
  const registers = deps.ports.employeeHoldings();
  for (const { kind, successorId, ids } of leaving.handed) {
    const register = registers.find((one) => one.kind === kind);
    await register?.hand(tx, { companyId, fromId: successorId, to: to!, by: actor.name, ids });
  }
  await markTakenBack(tx, leaving, deps.clock.now());
}

async function findHandedRoles(tx: Tx, { companyId, handed }: LeavingRecord) {
  const roles = handed.find(({ kind }) => kind === 'ROLE');
  const successor = roles ? await findOwnRow(tx, companyId, roles.successorId) : null;
  return successor && roles ? { successor, roleIds: roles.ids } : null;
}
