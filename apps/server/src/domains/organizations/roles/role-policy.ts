import { isId } from '@cinnabar/kernel';
import type { Permission } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getVisibleCompany, mayIn } from '../organizations-policy.ts';
import { findRole, type RoleRecord } from '../role-data/role-store.ts';
import { type EmployeeRecord, findEmployeesOf } from '../staff-store.ts';

/** A company whose roles the actor may read. Errors: NOT_FOUND, NOT_ALLOWED. */
export const getCompanyOfRoles = (
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<CompanyRecord> => getPermitted(deps, actor, id, 'ROLE_READ');

/** A company whose roles the actor may change and grant. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function getCompanyToGrant(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<CompanyRecord> {
  const company = await getPermitted(deps, actor, id, 'ROLE_MANAGE');
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return company;
}

/** A role that the actor may change or grant, with its company. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function getRoleToGrant(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<{ role: RoleRecord; company: CompanyRecord }> {
  const role = isId(id) ? await findRole(deps.database.db, id) : null;
  if (!role) throw new AppError('NOT_FOUND');
  return { role, company: await getCompanyToGrant(deps, actor, role.companyId) };
}

async function getPermitted(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
  permission: Permission,
): Promise<CompanyRecord> {
  const company = await getVisibleCompany(deps, actor, id);
  if (!(await mayIn(deps, actor, company.id, permission))) throw new AppError('NOT_ALLOWED');
  return company;
}

/** A present employee of a company. Error: NOT_FOUND. */
export async function getPresentEmployee(
  { database }: OrganizationsDeps,
  { id: companyId }: CompanyRecord,
  employeeId: string,
): Promise<EmployeeRecord> {
  const found = (await findEmployeesOf(database.db, companyId)).find(({ id }) => id === employeeId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
