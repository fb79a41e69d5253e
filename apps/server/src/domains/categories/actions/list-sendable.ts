import { isId } from '@cinnabar/kernel';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { Member } from '../../../platform/http/actor.ts';
import type { CompanyRecord } from '../../organizations/index.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { type CategoryRecord, findOpenCategories } from '../categories-store.ts';

/** Categories under which the actor may start contracts in a company, which the caller may have read; none for non-members. */
export async function listSendable(
  { database, organizations }: CategoriesDeps,
  actor: Member,
  of: string | CompanyRecord,
): Promise<CategoryRecord[]> {
  const company = typeof of !== 'string' ? of : isId(of) ? await organizations.findCompany(of) : null;
  if (!company || company.freeze || !(await organizations.isEmployee(actor, company.id))) return [];
  if (company.tenantType === 'COMPANY') return findOpenCategories(database.db, company.id);
  const [roles, rights] = await Promise.all([
    organizations.rolesOf(actor, company.id),
    organizations.rightsIn(actor, company.id),
  ]);
  // In the three-officer mode the system officer does no business, whatever a category names.
  const senders = roles.filter((role) => role.roleType !== 'SYSTEM' || holds(rights, 'CONTRACT_LAUNCH'));
  // A custom role that permits to launch opens the primary category; others open when they name the role.
  const opensPrimary = roles.some(({ permissions }) => permissions?.CONTRACT_LAUNCH);
  return findOpenCategories(
    database.db,
    company.id,
    senders.map((role) => role.id),
    opensPrimary,
  );
}
