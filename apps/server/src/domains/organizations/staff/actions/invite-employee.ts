import type { inviteFormSchema, StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { insertIntendedRoles } from '../../role-data/intended-store.ts';
import { insertEmployee } from '../../staff-store.ts';
import { readContacts, readDepartment, requireUnique } from '../employee-rules.ts';
import { lockStaffOf } from '../employee-store.ts';
import { invitedEmployee } from '../invited-employee.ts';
import { presentStaff } from '../present-staff.ts';
import { readIntendedRoles } from '../read-intended-roles.ts';
import { sendInvitation } from '../send-invitation.ts';
import { getGrowingReach } from '../staff-policy.ts';

/**
 * Adds an employee and invites the person, who becomes a member by agreeing. It says nothing about whether the person has an account here.
 * Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, CONTACT_INVALID, EMPLOYEE_CONTACT_NEEDED, EMPLOYEE_CONTACT_TAKEN, EMPLOYEE_NUMBER_TAKEN,
 * NAME_OF_ORGANIZATION, and those of `readIntendedRoles`.
 */
export async function inviteEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  form: z.output<typeof inviteFormSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getGrowingReach(deps, actor, form.companyId);
  const contacts = readContacts(deps, form);
  return deps.database.transaction(async (tx) => {
    await deps.identity.requireOwnName(form.name, 'name', tx);
    await lockStaffOf(tx, company.id);
    const named = { name: form.name, number: form.number || null, ...contacts };
    await requireUnique(tx, company.id, named);
    const invited = invitedEmployee(deps, company.id, {
      ...named,
      departmentId: await readDepartment(tx, reach, form.departmentId),
      position: form.position || null,
    });
    await insertEmployee(tx, invited);
    const roles = await readIntendedRoles(deps, tx, actor, company, form);
    await insertIntendedRoles(tx, { companyId: company.id, granter: actor }, [
      { employeeId: invited.id, roleIds: roles.map(({ id }) => id) },
    ]);
    if (!(await sendInvitation(deps, tx, actor, company, invited)))
      throw new AppError('EMPLOYEE_CONTACT_NEEDED', { errors: [{ field: 'mobile' }] });
    const [shown] = await presentStaff(deps, company.id, [invited], tx);
    return shown!;
  });
}
