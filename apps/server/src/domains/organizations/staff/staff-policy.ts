import { holdsInDepartment } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import { membershipsOf } from '../membership.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getPermittedCompany, getVisibleCompany, mayIn } from '../organizations-policy.ts';

/** A company whose employees and departments the actor manages, all of them. Errors: NOT_FOUND, NOT_ALLOWED. */
export const getStaffedCompany = (
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> => getPermittedCompany(deps, actor, companyId, 'EMPLOYEE_MANAGE');

/** The same for what begins something: a frozen company may only end. COMPANY_FROZEN. */
export async function getGrowingCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> {
  return unfrozen(await getStaffedCompany(deps, actor, companyId));
}

/** The employees of a company whom an administrator manages: those of these departments, or all. */
export interface StaffReach {
  companyId: string;
  departmentIds: readonly string[] | null;
}

/** All employees of a company. */
export const wholeCompany = (companyId: string): StaffReach => ({ companyId, departmentIds: null });

/** A company with those of its employees whom the actor manages: all, or those of the department and below. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getStaffReach(
  deps: OrganizationsDeps,
  actor: Actor,
  id: string,
): Promise<{ company: CompanyRecord; reach: StaffReach }> {
  const company = await getVisibleCompany(deps, actor, id);
  const companyId = company.id;
  if (await mayIn(deps, actor, companyId, 'EMPLOYEE_MANAGE'))
    return { company, reach: wholeCompany(companyId) };
  const own = (await membershipsOf(deps.database.db, actor)).find((one) => one.companyId === companyId);
  if (!holdsInDepartment(own?.rights, 'EMPLOYEE_MANAGE')) throw new AppError('NOT_ALLOWED');
  return { company, reach: { companyId, departmentIds: own?.departmentIds ?? [] } };
}

/** COMPANY_FROZEN. */
export async function getGrowingReach(deps: OrganizationsDeps, actor: Actor, companyId: string) {
  const found = await getStaffReach(deps, actor, companyId);
  unfrozen(found.company);
  return found;
}

/** Whether employees of a department are within reach; null: those of none. */
export const covers = ({ departmentIds }: StaffReach, departmentId: string | null): boolean =>
  departmentIds === null || (departmentId !== null && departmentIds.includes(departmentId));

function unfrozen(company: CompanyRecord): CompanyRecord {
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return company;
}
