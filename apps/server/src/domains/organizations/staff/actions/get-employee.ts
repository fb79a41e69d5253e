import type { employeeIdSchema, StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { readStaffMember } from '../employee-rules.ts';
import { presentStaff } from '../present-staff.ts';
import { getStaffReach } from '../staff-policy.ts';

/** One employee, in any state. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  const found = await readStaffMember(deps.database.db, reach, employeeId);
  const [shown] = await presentStaff(deps, company.id, [found]);
  return shown!;
}
