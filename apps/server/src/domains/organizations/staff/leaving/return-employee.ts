import type { employeeIdSchema, StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { resumeMemberships } from '../../roles/employment/restore-memberships.ts';
import { getStaffMember, requireUnique } from '../employee-rules.ts';
import { lockStaffOf, updateStaff } from '../employee-store.ts';
import { recordStatus } from '../end-access.ts';
import { presentStaff, returnEnd } from '../present-staff.ts';
import { getGrowingReach } from '../staff-policy.ts';
import { takeBackLeaving } from './take-back-leaving.ts';

/**
 * A suspended employee has access again, with their roles; one who left within 30 days gets back what successors took over and still hold.
 * Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, EMPLOYEE_STATE, RETURN_TOO_LATE, EMPLOYEE_NUMBER_TAKEN, EMPLOYEE_CONTACT_TAKEN and
 * those of the rules of roles.
 */
export async function returnEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getGrowingReach(deps, actor, companyId);
  return deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    const before = await getStaffMember(tx, reach, employeeId, ['SUSPENDED', 'DISMISSED']);
    const now = deps.clock.now();
    const until = returnEnd(before);
    if (until && until <= now) throw new AppError('RETURN_TOO_LATE');
    await requireUnique(tx, company.id, before);
    const change = { status: 'ACTIVE' as const, statusTime: now };
    if (before.status === 'SUSPENDED') await resumeMemberships(tx, actor, before);
    await updateStaff(tx, company.id, [before.id], change);
    if (before.status === 'DISMISSED') await takeBackLeaving(deps, tx, actor, before);
    announce(tx, { kind: 'RIGHTS', id: company.id }, [userKey(before.userId!)]);
    const after = { ...before, ...change };
    await recordStatus(deps, tx, actor, after, 'EMPLOYEE_RETURNED');
    const [shown] = await presentStaff(deps, company.id, [after], tx);
    return shown!;
  });
}
