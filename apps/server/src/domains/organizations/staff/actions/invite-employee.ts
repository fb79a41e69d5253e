import { newId } from '@cinnabar/kernel';
import type { inviteFormSchema, StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { insertIntendedRoles } from '../../role-data/intended-store.ts';
import { type EmployeeRecord, insertEmployee } from '../../staff-store.ts';
import { readContacts, readDepartment, requireUnique } from '../employee-rules.ts';
import { lockStaffOf } from '../employee-store.ts';
import { nameKeyOf, termsOf } from '../employee-terms.ts';
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
    const now = deps.clock.now();
    const named = { name: form.name, number: form.number || null, ...contacts };
    await requireUnique(tx, company.id, named);
    const invited: EmployeeRecord = {
      ...named,
      companyId: company.id,
      id: newId(now.getTime()),
      userId: null,
      status: 'INVITED',
      departmentId: await readDepartment(tx, reach, form.departmentId),
      position: form.position || null,
      nameKey: nameKeyOf(form.name),
      terms: termsOf(company.id, named),
      statusTime: now,
      createTime: now,
    };
    await insertEmployee(tx, invited);
    const roles = await readIntendedRoles(deps, tx, actor, company, form.roleIds);
    await insertIntendedRoles(
      tx,
      roles.map(({ id: roleId }) => ({
        companyId: company.id,
        employeeId: invited.id,
        roleId,
        granterId: actor.userId,
        granterName: actor.name,
      })),
    );
    if (!(await sendInvitation(deps, tx, actor, company, invited)))
      throw new AppError('EMPLOYEE_CONTACT_NEEDED', { errors: [{ field: 'mobile' }] });
    const [shown] = await presentStaff(deps, company.id, [invited], tx);
    return shown!;
  });
}
