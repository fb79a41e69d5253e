import { newId } from '@cinnabar/kernel';
import {
  ENDING_KINDS,
  HOLDING_KINDS,
  type HoldingKind,
} from '@cinnabar/protocol/organizations/holding-kinds';
import type { HandedItems, leavingFormSchema } from '@cinnabar/protocol/organizations/leaving-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuditActor } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { mayIn } from '../../organizations-policy.ts';
import { endMemberships } from '../../roles/employment/end-memberships.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { getStaffMember, requireBelow } from '../employee-rules.ts';
import { findOwnRow, lockStaffOf } from '../employee-store.ts';
import { endAccess, recordStatus } from '../end-access.ts';
import { presentStaff } from '../present-staff.ts';
import { getStaffReach, type StaffReach } from '../staff-policy.ts';
import { insertLeaving } from './leaving-store.ts';
import { findHoldings } from './list-holdings.ts';

/**
 * An employee leaves, and successors take over what they hold, in one transaction that can be taken back for 30 days. Roles and rights pass on only
 * by one who may grant them. Errors: NOT_FOUND, NOT_ALLOWED, EMPLOYEE_STATE, SUCCESSOR_NEEDED and those of `endMemberships`.
 */
export async function dismissEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId, successors }: z.output<typeof leavingFormSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  return deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    const leaver = await getStaffMember(tx, reach, employeeId, ['ACTIVE', 'SUSPENDED']);
    await requireBelow(tx, reach, leaver);
    const chosen = await readSuccessors(tx, reach, leaver, successors);
    if (chosen.has('ROLE') && !(await mayIn(deps, actor, company.id, 'ROLE_MANAGE')))
      throw new AppError('NOT_ALLOWED');
    await requireMayHandSeals(deps, actor, company.id, chosen);
    if (chosen.has('TEMPLATE_RIGHT') && !(await mayIn(deps, actor, company.id, 'TEMPLATE_MANAGE')))
      throw new AppError('NOT_ALLOWED');
    const after = await leave(deps, tx, actor, leaver, chosen);
    const [shown] = await presentStaff(deps, company.id, [after], tx);
    return shown!;
  });
}

/** Grants of seals pass on only by one who manages all seals, and not to oneself. */
async function requireMayHandSeals(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
  chosen: Successors,
): Promise<void> {
  const successor = chosen.get('SEAL_GRANT');
  if (!successor) return;
  if (!(await mayIn(deps, actor, companyId, 'SEAL_MANAGE'))) throw new AppError('NOT_ALLOWED');
  if (successor.userId === actor.userId) throw new AppError('SEAL_GRANT_SELF');
}

type Successors = Map<HoldingKind, EmployeeRecord>;

/** Active colleagues within reach, by kind. NOT_FOUND, EMPLOYEE_STATE, BAD_REQUEST for the person who leaves. */
async function readSuccessors(
  tx: Tx,
  reach: StaffReach,
  leaver: EmployeeRecord,
  given: string,
): Promise<Successors> {
  const chosen: Successors = new Map();
  for (const pair of given.split(',').filter(Boolean)) {
    const [name, id] = pair.split('=');
    const kind = HOLDING_KINDS.find((one) => one === name);
    if (!kind || id === leaver.id) throw new AppError('BAD_REQUEST', { errors: [{ field: 'successors' }] });
    chosen.set(kind, await getStaffMember(tx, reach, id ?? '', ['ACTIVE']));
  }
  return chosen;
}

/**
 * For other domains, in their transaction: one successor takes over everything but roles. NOT_FOUND, SUCCESSOR_NEEDED without a successor for
 * one who holds something, and the errors of `endMemberships`.
 */
export async function dismissBySystem(
  deps: OrganizationsDeps,
  tx: Tx,
  { companyId, userId, successorId }: { companyId: string; userId: string; successorId?: string },
  by: AuditActor,
): Promise<void> {
  await lockStaffOf(tx, companyId);
  const leaver = await findOwnRow(tx, companyId, userId);
  const successor = successorId === undefined ? null : await findOwnRow(tx, companyId, successorId);
  if (!leaver) throw new AppError('NOT_FOUND');
  const kinds = HOLDING_KINDS.filter((kind) => !ENDING_KINDS.includes(kind));
  await leave(deps, tx, by, leaver, new Map(successor ? kinds.map((kind) => [kind, successor]) : []));
}

/** In a transaction that holds the lock of the company's staff. */
async function leave(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  leaver: EmployeeRecord,
  successors: Successors,
): Promise<EmployeeRecord> {
  const { companyId, id } = leaver;
  const held = await findHoldings(deps, tx, leaver);
  const missing = held.find(({ kind }) => !successors.has(kind) && !ENDING_KINDS.includes(kind));
  if (missing) throw new AppError('SUCCESSOR_NEEDED', { errors: [{ field: 'successors' }] });
  const users = await deps.identity.listUsers(
    [...successors.values()].map((one) => one.userId!),
    tx,
  );
  const handed: HandedItems[] = [];
  const successor = successors.get('ROLE') ?? null;
  const { ended, handedIds } = await endMemberships(deps, tx, actor, { leaver, successor });
  if (successor) handed.push({ kind: 'ROLE', successorId: successor.userId!, ids: handedIds });
  for (const { kind, items } of held) {
    const to = users.find(({ id: userId }) => userId === successors.get(kind)?.userId);
    const register = deps.ports.employeeHoldings().find((one) => one.kind === kind);
    const ids = items.map((item) => item.id);
    const by = actor.name;
    if (!to) await register?.end?.(tx, { companyId, fromId: leaver.userId!, by, ids });
    if (!to || !register) continue;
    const moved = await register.hand(tx, { companyId, fromId: leaver.userId!, to, by, ids });
    handed.push({ kind, successorId: to.id, ids: moved });
  }
  const after = await endAccess(deps, tx, leaver, 'DISMISSED');
  const now = deps.clock.now();
  await insertLeaving(tx, {
    companyId,
    id: newId(now.getTime()),
    employeeId: id,
    leaveTime: now,
    returnTime: null,
    roles: ended,
    handed,
  });
  await recordStatus(deps, tx, actor, after, 'EMPLOYEE_DISMISSED');
  return after;
}
