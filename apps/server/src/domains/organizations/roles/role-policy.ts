import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getPermittedCompany } from '../organizations-policy.ts';
import { findRole, type RoleRecord } from '../role-data/role-store.ts';
import { findPresentEmployee, type PresentEmployee } from '../staff-store.ts';

/** A company whose roles the actor may read. Errors: NOT_FOUND, NOT_ALLOWED. */
export const getCompanyOfRoles = (
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<CompanyRecord> => getPermittedCompany(deps, actor, id, 'ROLE_READ');

/** A company whose roles the actor may change and grant. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function getCompanyToGrant(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<CompanyRecord> {
  const company = await getPermittedCompany(deps, actor, id, 'ROLE_MANAGE');
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

/** A present employee of a company. Error: NOT_FOUND. */
export async function getPresentEmployee(
  { database }: OrganizationsDeps,
  { id: companyId }: CompanyRecord,
  employeeId: string,
): Promise<PresentEmployee> {
  const found = isId(employeeId) ? await findPresentEmployee(database.db, companyId, employeeId) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
