import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getPermittedCompany } from '../organizations-policy.ts';

/** A company whose employees and departments the actor manages. Errors: NOT_FOUND, NOT_ALLOWED. */
export const getStaffedCompany = (
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> => getPermittedCompany(deps, actor, companyId, 'EMPLOYEE_MANAGE');

/** For what begins something: a frozen company may only end. COMPANY_FROZEN. */
export async function getGrowingCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> {
  const company = await getStaffedCompany(deps, actor, companyId);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return company;
}
