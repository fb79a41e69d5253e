import { isId } from '@cinnabar/kernel';
import { holds, type Permission } from '@cinnabar/protocol/organizations/permission-tree';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CompanyRecord } from '../organizations/index.ts';
import type { CategoriesDeps } from './categories-deps.ts';
import { type CategoryRecord, findCategory } from './categories-store.ts';

/** Both kinds of holder write drafts; only a manager decides what is in force. */
const READERS = ['CATEGORY_CREATE', 'CATEGORY_MANAGE'] as const satisfies Permission[];
const WRITERS = { EDIT: READERS, MANAGE: ['CATEGORY_MANAGE'] } as const;
export type CategoryAct = keyof typeof WRITERS;

async function getCompanyFor(
  { organizations }: CategoriesDeps,
  actor: Actor,
  companyId: string,
  permissions: readonly Permission[],
): Promise<CompanyRecord> {
  const company = isId(companyId) ? await organizations.findCompany(companyId) : null;
  if (!company || !(await organizations.isEmployee(actor, company.id))) throw new AppError('NOT_FOUND');
  const rights = await organizations.rightsIn(actor, company.id);
  // An external company has its first type only, which its employees all send under (product-spec §6).
  const isGroup = company.tenantType !== 'COMPANY';
  if (!isGroup || !permissions.some((one) => holds(rights, one))) throw new AppError('NOT_ALLOWED');
  return company;
}

/** A company whose types the actor may see. Errors: NOT_FOUND, NOT_ALLOWED. */
export const getCompanyOfCategories = (
  deps: CategoriesDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> => getCompanyFor(deps, actor, companyId, READERS);

/** A company whose types the actor may change. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function getCompanyToChange(
  deps: CategoriesDeps,
  actor: Actor,
  companyId: string,
  act: CategoryAct,
): Promise<CompanyRecord> {
  const company = await getCompanyFor(deps, actor, companyId, WRITERS[act]);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return company;
}

/** A type that is not deleted; the caller then authorises its company. Error: NOT_FOUND. */
export async function getCategory({ database }: CategoriesDeps, id: string): Promise<CategoryRecord> {
  const found = isId(id) ? await findCategory(database.db, id) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
