import type { Employee, employeePickSchema } from '@cinnabar/protocol/organizations/employee-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getVisibleCompany } from '../organizations-policy.ts';
import { presentEmployee } from '../present-employee.ts';
import { findRolesOfEmployees } from '../role-data/role-store.ts';
import { findEmployeesOf } from '../staff-store.ts';

/** As many as a picker can show; others are found by typing more of the name. */
const SHOWN = 50;

/** Present employees, by name or contact, for a picker. NOT_FOUND for a company that the actor may not see. */
export async function listAvailableEmployees(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, keyword, roleId }: z.output<typeof employeePickSchema>,
): Promise<Employee[]> {
  const { db } = deps.database;
  const company = await getVisibleCompany(deps, actor, companyId);
  const staff = await findEmployeesOf(db, company.id, roleId);
  const ids = staff.map(({ userId }) => userId);
  const users = await deps.identity.searchUsers(ids, keyword, SHOWN);
  const roles = await findRolesOfEmployees(
    db,
    company.id,
    users.map(({ id }) => id),
  );
  return users.map((user) => {
    const employee = staff.find(({ userId }) => userId === user.id)!;
    return presentEmployee(employee, user, roles.get(user.id) ?? []);
  });
}
