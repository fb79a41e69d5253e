import { type Rights, rightsOfRole } from '@cinnabar/protocol/organizations/permission-tree';
import type { Database } from '../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../company-store.ts';
import { findRoleMembers, findRoles, type HeldMembership, type RoleRecord } from '../role-data/role-store.ts';

/** A role of an employee with its terms and what it permits them. */
export interface EmployeeRole {
  role: RoleRecord;
  member: HeldMembership;
  rights: Rights;
}

/** Active roles of an employee, as they were granted. */
export async function rolesOfEmployee(
  db: Database['db'],
  company: Pick<CompanyRecord, 'id' | 'threeOfficers'>,
  employeeId: string,
): Promise<EmployeeRole[]> {
  const [roles, members] = await Promise.all([findRoles(db, company.id), findRoleMembers(db, company.id)]);
  return members
    .filter((member) => member.employeeId === employeeId)
    .flatMap((member) => {
      const role = roles.find(({ id }) => id === member.roleId)!;
      return { role, member, rights: rightsOfRole({ ...role, scope: member.scope }, company.threeOfficers) };
    });
}
