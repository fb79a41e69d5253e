import type { Employee } from '@cinnabar/protocol/organizations/employee-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { presentEmployee } from '../../present-employee.ts';
import { findRolesOfEmployees } from '../../role-data/role-store.ts';
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
  const ids = staff.map(({ userId }) => userId);
  const users = (await deps.identity.searchUsers(ids, company.legalPerson, SHOWN)).filter((user) =>
    isLegalPerson(company, user),
  );
  const roles = await findRolesOfEmployees(
    db,
    company.id,
    users.map(({ id }) => id),
  );
  return users.map((user) =>
    presentEmployee(staff.find(({ userId }) => userId === user.id)!, user, roles.get(user.id) ?? []),
  );
}
