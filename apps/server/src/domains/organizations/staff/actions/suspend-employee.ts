import type { employeeIdSchema, StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { suspendMemberships } from '../../roles/employment/suspend-memberships.ts';
import { getStaffMember, requireBelow } from '../employee-rules.ts';
import { lockStaffOf } from '../employee-store.ts';
import { endAccess, recordStatus } from '../end-access.ts';
import { presentStaff } from '../present-staff.ts';
import { getStaffReach } from '../staff-policy.ts';

/** Ends the access of an employee until they return; roles are kept. Errors: NOT_FOUND, NOT_ALLOWED, EMPLOYEE_STATE, SOLE_ADMINISTRATOR, LAST_ROLE_MEMBER. */
export async function suspendEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  return deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    const before = await getStaffMember(tx, reach, employeeId, ['ACTIVE']);
    await requireBelow(tx, reach, before);
    await suspendMemberships(tx, actor, before);
    const after = await endAccess(deps, tx, before, 'SUSPENDED');
    await recordStatus(deps, tx, actor, after, 'EMPLOYEE_SUSPENDED');
    const [shown] = await presentStaff(deps, company.id, [after], tx);
    return shown!;
  });
}
