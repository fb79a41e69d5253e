import { isId } from '@cinnabar/kernel';
import type { employeeIdSchema, StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findStaff } from '../../staff-store.ts';
import { presentStaff } from '../present-staff.ts';
import { covers, getStaffReach } from '../staff-policy.ts';

/** One employee, in any state. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  const found = isId(employeeId) ? await findStaff(deps.database.db, company.id, [employeeId]) : [];
  if (found.some(({ departmentId }) => !covers(reach, departmentId))) throw new AppError('NOT_FOUND');
  const [shown] = await presentStaff(deps, company.id, found);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
