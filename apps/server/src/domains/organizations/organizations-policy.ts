import { isId } from '@cinnabar/kernel';
import { holds, type Permission } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor, Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isAdministratorBy } from './administrator-store.ts';
import { type CompanyRecord, findAncestorIds, findCompanyById } from './company-store.ts';
import { employmentOf, rightsIn } from './membership.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';

/** A company is visible to its own employees and to those of the companies above it. */
async function maySeeCompany(
  { database: { db } }: OrganizationsDeps,
  who: Member,
  companyId: string,
): Promise<boolean> {
  for (const id of [companyId, ...(await findAncestorIds(db, companyId))]) {
    if (await employmentOf(db, who, id)) return true;
  }
  return false;
}

/** Null alike for a company that does not exist and one that the actor may not see. */
export async function findVisibleCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord | null> {
  const found = isId(companyId) ? await findCompanyById(deps.database.db, companyId) : null;
  return found && (await maySeeCompany(deps, actor, found.id)) ? found : null;
}

/** The company, or NOT_FOUND. */
export async function getVisibleCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> {
  const found = await findVisibleCompany(deps, actor, companyId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** A company in which the actor has a permission. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getPermittedCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
  permission: Permission,
): Promise<CompanyRecord> {
  const company = await getVisibleCompany(deps, actor, companyId);
  if (!(await mayIn(deps, actor, company.id, permission))) throw new AppError('NOT_ALLOWED');
  return company;
}

/** A company is managed by its administrators and its legal representative. Errors: NOT_FOUND, NOT_ALLOWED. */
export const getAdministeredCompany = (
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> => getPermittedCompany(deps, actor, companyId, 'COMPANY_MANAGE');

export async function administers(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<boolean> {
  return mayIn(deps, actor, companyId, 'COMPANY_MANAGE');
}

/** Whether the roles of a caller permit something in the whole company. */
export async function mayIn(
  { database: { db } }: OrganizationsDeps,
  who: Member,
  companyId: string,
  permission: Permission,
): Promise<boolean> {
  return holds(await rightsIn(db, who, companyId), permission);
}

/**
 * A company sign-in is set up by the company's administrators and its legal representative while they act in its name. Only for group
 * companies: a provider can sign in anyone it claims, and our server connects to it, inside the operator's own network too.
 */
export async function findCompanyToSetUp(
  deps: OrganizationsDeps,
  actor: Actor,
): Promise<CompanyRecord | null> {
  // A provider that could change itself would be under no control.
  if (!actor.tenantId || actor.within) return null;
  const company = await findCompanyById(deps.database.db, actor.tenantId);
  if (!company || company.tenantType === 'COMPANY' || company.freeze) return null;
  return (await mayIn(deps, actor, company.id, 'SIGN_IN_MANAGE')) ? company : null;
}

/** Administrators of the platform act as such in the name of the platform owner, signed in by their own means. */
export async function actsAsAdministrator(
  { database: { db } }: OrganizationsDeps,
  { userId, tenantId, within }: Actor,
): Promise<boolean> {
  return tenantId !== null && within === undefined && isAdministratorBy(db, userId, tenantId);
}
