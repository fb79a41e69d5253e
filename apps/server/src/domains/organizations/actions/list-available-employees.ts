import type { Employee, employeePickSchema } from '@cinnabar/protocol/organizations/employee-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { findDepartments } from '../departments/department-store.ts';
import { pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getVisibleCompany } from '../organizations-policy.ts';
import { presentEmployee } from '../present-employee.ts';
import { findRolesOfStaff } from '../role-data/role-store.ts';
import { listStaffPage } from '../staff/employee-store.ts';

/** As many as a picker can show; others are found by typing more of the name. */
const SHOWN = 50;

/** Present employees, by name, initials, number or contact, for a picker. NOT_FOUND for a company that the actor may not see. */
export async function listAvailableEmployees(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, keyword, roleId }: z.output<typeof employeePickSchema>,
): Promise<Employee[]> {
  const { db } = deps.database;
  const company = await getVisibleCompany(deps, actor, companyId);
  const filter = { companyId: company.id, statuses: ['ACTIVE' as const], keyword };
  const staff = await listStaffPage(
    db,
    { ...filter, ...(roleId === undefined ? {} : { roleId }) },
    { sort: 'name', descending: false, pageNo: 1, pageSize: SHOWN },
  );
  const [users, roles, departments] = await Promise.all([
    deps.identity.listUsers(staff.flatMap(({ userId }) => userId ?? [])),
    findRolesOfStaff(
      db,
      company.id,
      staff.map(({ id }) => id),
    ),
    findDepartments(db, company.id),
  ]);
  return staff.flatMap((one) => {
    const user = users.find(({ id }) => id === one.userId);
    if (!user) return [];
    return [presentEmployee(one, user, roles.get(one.id) ?? [], pathOf(departments, one.departmentId))];
  });
}
