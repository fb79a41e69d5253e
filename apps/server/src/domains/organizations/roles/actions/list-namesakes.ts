import type { Employee } from '@cinnabar/protocol/organizations/employee-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { findDepartments } from '../../departments/department-store.ts';
import { pathOf } from '../../departments/department-tree.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { presentEmployee } from '../../present-employee.ts';
import { findRolesOfStaff } from '../../role-data/role-store.ts';
import { findEmployeesOf } from '../../staff-store.ts';
import { isLegalPerson } from '../legal-person.ts';
import { getCompanyOfRoles } from '../role-policy.ts';

/** As many namesakes as a company of any size has. */
const SHOWN = 50;

/** Employees whose verified name is that of the registered legal representative. */
export async function listNamesakes(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<Employee[]> {
  const company = await getCompanyOfRoles(deps, actor, companyId);
  if (!company.legalPerson) return [];
  const { db } = deps.database;
  const staff = await findEmployeesOf(db, company.id);
  const userIds = staff.map(({ userId }) => userId);
  const users = (await deps.identity.searchUsers(userIds, company.legalPerson, SHOWN)).filter((user) =>
    isLegalPerson(company, user),
  );
  const found = users.map((user) => ({ user, employee: staff.find(({ userId }) => userId === user.id)! }));
  const ids = found.map(({ employee }) => employee.id);
  const [roles, departments] = [
    await findRolesOfStaff(db, company.id, ids),
    await findDepartments(db, company.id),
  ];
  return found.map(({ user, employee }) =>
    presentEmployee(employee, user, roles.get(employee.id) ?? [], pathOf(departments, employee.departmentId)),
  );
}
