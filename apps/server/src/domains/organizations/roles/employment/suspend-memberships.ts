import type { Tx } from '../../../../platform/db/open-database.ts';
import type { AuditActor } from '../../../audit/index.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { lockMemberships, requireAllowedMemberships } from './locked-memberships.ts';

/** Memberships of a suspended employee are kept and count for nothing. Errors: SOLE_ADMINISTRATOR, LAST_ROLE_MEMBER. */
export async function suspendMemberships(
  tx: Tx,
  actor: AuditActor,
  suspended: EmployeeRecord,
): Promise<void> {
  const locked = await lockMemberships(tx, suspended.companyId);
  const after = locked.members.filter(({ employeeId }) => employeeId !== suspended.id);
  requireAllowedMemberships(locked, after, { actor, concerned: [suspended] });
}
