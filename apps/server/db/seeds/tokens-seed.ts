import type { CompanyRecord } from '../../src/domains/organizations/index.ts';
import type { Seals } from '../../src/domains/seals/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';

/** A finance seal that asks for the code of a token, which the demo's mailbox shows, and a token that is not bound yet. */
export async function seedTokens(
  tx: Tx,
  seals: Pick<Seals, 'createCompanySeal' | 'presetToken'>,
  { company, keeperIds }: { company: CompanyRecord; keeperIds: readonly string[] },
): Promise<void> {
  const creatorId = keeperIds[0]!;
  const users = keeperIds.map((userId) => ({ userId, manager: true }));
  const sealId = await seals.createCompanySeal(tx, { company, creatorId, users, categoryId: 'FINANCE' });
  const made = { manufacturer: '演示厂商', importerId: creatorId };
  const holder = { kind: 'SEAL', id: sealId, companyId: company.id } as const;
  await seals.presetToken(tx, { ...made, serialNo: 'DEMO-000001', holder });
  await seals.presetToken(tx, { ...made, serialNo: 'DEMO-000002' });
}
