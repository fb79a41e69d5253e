import type { CompanySealOrder, Seals } from '../../src/domains/seals/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';

/** Every demo company has a company seal, and a name seal when its legal representative is known. */
export async function seedCompanySeals(
  tx: Tx,
  seals: Pick<Seals, 'createCompanySeal'>,
  order: Omit<CompanySealOrder, 'categoryId' | 'users'> & { keeperIds: readonly string[] },
): Promise<void> {
  const { company, creatorId, keeperIds } = order;
  const users = keeperIds.map((userId) => ({ userId, manager: true }));
  await seals.createCompanySeal(tx, { company, creatorId, users, categoryId: 'OFFICIAL' });
  if (company.legalPerson) await seals.createCompanySeal(tx, { company, creatorId, users, categoryId: 'LP' });
}
