import type {
  BatchResult,
  employeeFormSchema,
  placeFormSchema,
  StaffMember,
} from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { announcePlaces } from '../announce-places.ts';
import { getStaffMember, readDepartment, readIds, requireUnique } from '../employee-rules.ts';
import { lockStaff, lockStaffOf, updateStaff } from '../employee-store.ts';
import { nameKeyOf } from '../employee-terms.ts';
import { presentStaff } from '../present-staff.ts';
import { recordChanges, recordPlaces } from '../record-changes.ts';
import { covers, getStaffReach } from '../staff-policy.ts';

/**
 * Changes what the company says about an employee; the name of a person who has joined is their own. Errors: NOT_FOUND, NOT_ALLOWED,
 * EMPLOYEE_STATE of one who has left, EMPLOYEE_NUMBER_TAKEN, NAME_OF_ORGANIZATION.
 */
export async function changeEmployee(
  deps: OrganizationsDeps,
  actor: Actor,
  form: z.output<typeof employeeFormSchema>,
): Promise<StaffMember> {
  const { company, reach } = await getStaffReach(deps, actor, form.companyId);
  return deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    const departmentId = await readDepartment(tx, reach, form.departmentId);
    const before = await getStaffMember(tx, reach, form.employeeId, ['ACTIVE', 'INVITED', 'SUSPENDED']);
    const name = before.userId === null ? form.name : before.name;
    if (name !== before.name) await deps.identity.requireOwnName(name, 'name', tx);
    const number = form.number || null;
    await requireUnique(tx, company.id, { id: before.id, number, mobile: null, email: null });
    const change = {
      name,
      number,
      position: form.position || null,
      departmentId,
      nameKey: nameKeyOf(name),
    };
    await updateStaff(tx, company.id, [before.id], change);
    const after = { ...before, ...change };
    await recordChanges(deps, tx, actor, [{ before, after }]);
    if (before.userId !== null && after.departmentId !== before.departmentId)
      await announcePlaces(deps, tx, { companyId: company.id, userIds: [before.userId] });
    const [shown] = await presentStaff(deps, company.id, [after], tx);
    return shown!;
  });
}

/**
 * Puts employees into a department; those who have left stay where they were. Errors: NOT_FOUND of the department and without an employee within
 * reach, NOT_ALLOWED, EMPLOYEES_LEFT when each of them has left.
 */
export async function placeEmployees(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeIds, departmentId }: z.output<typeof placeFormSchema>,
): Promise<BatchResult> {
  const { company, reach } = await getStaffReach(deps, actor, companyId);
  const ids = readIds(employeeIds);
  return deps.database.transaction(async (tx) => {
    const into = await readDepartment(tx, reach, departmentId);
    const found = await lockStaff(tx, company.id, ids);
    const reached = found.filter((one) => covers(reach, one.departmentId));
    if (reached.length === 0) throw new AppError('NOT_FOUND');
    const moved = reached.filter(({ status }) => status !== 'DISMISSED');
    if (moved.length === 0) throw new AppError('EMPLOYEES_LEFT');
    const placed = moved.map(({ id }) => id);
    await updateStaff(tx, company.id, placed, { departmentId: into });
    const userIds = moved.flatMap(({ userId }) => userId ?? []);
    await announcePlaces(deps, tx, { companyId: company.id, userIds });
    const others = moved.filter((one) => one.departmentId !== into);
    await recordPlaces(
      deps,
      tx,
      actor,
      others.map((one) => ({ ...one, departmentId: into })),
    );
    return { done: placed.length, left: ids.length - placed.length };
  });
}
