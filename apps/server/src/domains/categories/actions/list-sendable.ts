import type { Member } from '../../../platform/http/actor.ts';
import type { CategoriesDeps } from '../categories-deps.ts';
import { type CategoryRecord, findOpenCategories } from '../categories-store.ts';

/**
 * Categories under which the actor may start contracts in a company; none for non-members.
 * @param which `only` this one, where another does not matter; of contracts, where no type is given
 */
export async function listSendable(
  { database, organizations }: CategoriesDeps,
  actor: Member,
  companyId: string,
  { only, type }: { only?: string; type?: CategoryRecord['type'] } = {},
): Promise<CategoryRecord[]> {
  const memberships = await organizations.membershipsOf(actor);
  const membership = memberships.find((one) => one.companyId === companyId);
  if (!membership || membership.hold === 'FROZEN') return [];
  const { opensTypes, senderRoleIds } = membership;
  return findOpenCategories(database.db, {
    companyId,
    only,
    ...(type && { type }),
    ...(opensTypes !== 'ALL' && { roleIds: senderRoleIds }),
    withPrimary: opensTypes === 'NAMED_AND_PRIMARY',
  });
}
