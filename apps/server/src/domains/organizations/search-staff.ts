import { findDepartments } from './departments/department-store.ts';
import { joinPath, pathOf } from './departments/department-tree.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { listStaffPage } from './staff/employee-store.ts';

/**
 * Employees who have an account, by their accounts, in any state of employment but invited: by name, initials, number or contact; the note has
 * number and department. Does not authorise.
 */
export async function searchStaff(
  { database: { db }, identity }: OrganizationsDeps,
  companyId: string,
  keyword: string,
  limit: number,
): Promise<{ id: string; name: string; note: string }[]> {
  const [staff, departments] = await Promise.all([
    listStaffPage(
      db,
      { companyId, statuses: ['ACTIVE', 'SUSPENDED', 'DISMISSED'], keyword },
      { sort: 'name', descending: false, pageNo: 1, pageSize: limit },
    ),
    findDepartments(db, companyId),
  ]);
  const users = await identity.listUsers(staff.flatMap(({ userId }) => userId ?? []));
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return staff.flatMap(({ userId, name, number, departmentId }) => {
    if (userId === null) return [];
    const note = [number, joinPath(pathOf(departments, departmentId))].filter(Boolean).join(' · ');
    return [{ id: userId, name: names.get(userId) ?? name, note }];
  });
}
