import { isId } from '@cinnabar/kernel';
import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { getDepartment } from '../departments/department-rules.ts';
import { lockDepartments } from '../departments/department-store.ts';
import { rightsIn } from '../membership.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { type EmployeeRecord, findStaff } from '../staff-store.ts';
import { findSameStaff, lockStaff } from './employee-store.ts';
import { covers, type StaffReach } from './staff-policy.ts';

/** The employee, locked. NOT_FOUND, also for one beyond the reach; EMPLOYEE_STATE in another state than these. */
export async function getStaffMember(
  tx: Tx,
  reach: StaffReach,
  id: string,
  statuses: readonly EmployeeStatus[],
): Promise<EmployeeRecord> {
  const [found] = isId(id) ? await lockStaff(tx, reach.companyId, [id]) : [];
  if (!found || !covers(reach, found.departmentId)) throw new AppError('NOT_FOUND');
  if (!statuses.includes(found.status)) throw new AppError('EMPLOYEE_STATE');
  return found;
}

/** The employee as read, in any state. NOT_FOUND, also for one beyond the reach. */
export async function readStaffMember(
  db: Database['db'],
  reach: StaffReach,
  id: string,
): Promise<EmployeeRecord> {
  const [found] = isId(id) ? await findStaff(db, reach.companyId, [id]) : [];
  if (!found || !covers(reach, found.departmentId)) throw new AppError('NOT_FOUND');
  return found;
}

/** Ids of a comma-separated list, without what is no id; at most 100. */
export const readIds = (list: string): string[] => [...new Set(list.split(','))].filter(isId).slice(0, 100);

/** CONTACT_INVALID naming the field; EMPLOYEE_CONTACT_NEEDED without any. */
export function readContacts(
  { identity }: OrganizationsDeps,
  form: { mobile?: string | undefined; email?: string | undefined },
): Pick<EmployeeRecord, 'mobile' | 'email'> {
  const read = (field: 'mobile' | 'email', is: (text: string) => boolean): string | null => {
    const given = form[field];
    if (given === undefined || given === '') return null;
    const contact = normaliseAccount(identity.openSealed(given));
    if (!is(contact)) throw new AppError('CONTACT_INVALID', { errors: [{ field }] });
    return contact;
  };
  const mobile = read('mobile', isMobile);
  const email = read('email', isEmail);
  if (mobile === null && email === null)
    throw new AppError('EMPLOYEE_CONTACT_NEEDED', { errors: [{ field: 'mobile' }] });
  return { mobile, email };
}

/** A number and a contact name one employee of a company. EMPLOYEE_NUMBER_TAKEN, EMPLOYEE_CONTACT_TAKEN. */
export async function requireUnique(
  tx: Tx,
  companyId: string,
  own: Pick<EmployeeRecord, 'number' | 'mobile' | 'email'> & { id?: string },
): Promise<void> {
  const others = (await findSameStaff(tx, companyId, own)).filter(({ id }) => id !== own.id);
  const same = others.find(({ number }) => number !== null && number === own.number);
  if (same)
    throw new AppError('EMPLOYEE_NUMBER_TAKEN', {
      params: { name: same.name },
      errors: [{ field: 'number' }],
    });
  const [other] = others;
  if (!other) return;
  const field = own.mobile !== null && other.mobile === own.mobile ? 'mobile' : 'email';
  throw new AppError('EMPLOYEE_CONTACT_TAKEN', { params: { name: other.name }, errors: [{ field }] });
}

/**
 * The id of a department of the company, which stays until the transaction ends; null without one. Before employees are locked, in the order of all
 * locks. NOT_FOUND, also for one beyond the reach, and for none where it has a bound.
 */
export async function readDepartment(
  tx: Tx,
  reach: StaffReach,
  id: string | undefined,
): Promise<string | null> {
  const given = id === undefined || id === '' ? null : id;
  if (!covers(reach, given)) throw new AppError('NOT_FOUND', { errors: [{ field: 'departmentId' }] });
  return given === null ? null : getDepartment(await lockDepartments(tx, reach.companyId), given).id;
}

/** Who manages a department does not end the access of those who administer the company, wherever they are placed. NOT_ALLOWED. */
export async function requireBelow(
  tx: Tx,
  { departmentIds, companyId }: StaffReach,
  { userId }: EmployeeRecord,
): Promise<void> {
  if (departmentIds === null || userId === null) return;
  const rights = await rightsIn(tx, { userId }, companyId);
  if (holds(rights, 'EMPLOYEE_MANAGE') || holds(rights, 'ROLE_MANAGE')) throw new AppError('NOT_ALLOWED');
}
