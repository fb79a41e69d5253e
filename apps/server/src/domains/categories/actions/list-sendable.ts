import { isId } from '@cinnabar/kernel';
import type { Member } from '../../../platform/http/actor.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { type CategoryRecord, findOpenCategories } from '../categories-store.ts';

/** Categories under which the actor may start contracts in a company; none for non-members. */
export async function listSendable(
  { database, organizations }: CategoriesDeps,
  actor: Member,
  companyId: string,
): Promise<CategoryRecord[]> {
  const company = isId(companyId) ? await organizations.findCompany(companyId) : null;
  if (!company || company.freeze || !(await organizations.isEmployee(actor, company.id))) return [];
  if (company.tenantType === 'COMPANY') return findOpenCategories(database.db, company.id);
  const roles = await organizations.rolesOf(actor, company.id);
  return findOpenCategories(
    database.db,
    company.id,
    roles.map((role) => role.id),
  );
}
