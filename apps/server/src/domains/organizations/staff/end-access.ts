import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import type { AuditActor } from '../../audit/index.ts';
import { findCompanyById } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import { updateStaff } from './employee-store.ts';

/** An employee is no member from the commit on: company sessions end, other sessions and open pages lose the company at once. */
export async function endAccess(
  { identity, clock }: OrganizationsDeps,
  tx: Tx,
  before: EmployeeRecord,
  status: 'SUSPENDED' | 'DISMISSED',
): Promise<EmployeeRecord> {
  const { companyId, id } = before;
  const userId = before.userId!;
  const change = { status, statusTime: clock.now() };
  await updateStaff(tx, companyId, [id], change);
  await identity.leaveTenant(tx, userId, companyId);
  announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(userId)]);
  return { ...before, ...change };
}

/** A change of state is in the company's log, and the person is notified of it. */
export async function recordStatus(
  { audit, identity, notifications }: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  after: EmployeeRecord,
  event: 'EMPLOYEE_SUSPENDED' | 'EMPLOYEE_DISMISSED' | 'EMPLOYEE_RETURNED',
): Promise<void> {
  const [user] = await identity.listUsers([after.userId!], tx);
  const template = STATUS_MESSAGES[event];
  if (user)
    await notifications.send(tx, {
      to: user.mobile ?? user.email!,
      template,
      language: user.lang,
      params: { company: (await findCompanyById(tx, after.companyId))!.name },
      notice: { userId: user.id, path: null },
    });
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: after.companyId },
    event,
    actor,
    detail: { name: after.name, number: after.number },
    subjectId: after.userId!,
  });
}

const STATUS_MESSAGES = {
  EMPLOYEE_SUSPENDED: 'employee-suspended',
  EMPLOYEE_DISMISSED: 'employee-dismissed',
  EMPLOYEE_RETURNED: 'employee-returned',
} as const;
