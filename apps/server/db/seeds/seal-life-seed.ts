import type { CompanySealOrder, Seals } from '../../src/domains/seals/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';

/** The stages that a seal in use does not show. */
const STAGES = [
  { categoryId: 'FINANCE', stage: 'DISABLED', event: 'SEAL_DISABLE', reason: '财务制度调整，暂停使用' },
  { categoryId: 'HR', stage: 'LOST', event: 'SEAL_LOST', reason: '保管人交接时未能确认授权情况' },
  { categoryId: 'INVOICE', stage: 'IMPOUNDED', event: 'SEAL_IMPOUND', reason: '配合内部审计' },
  { categoryId: 'OTHER', stage: 'RISK', event: 'SEAL_RISK', reason: '工作时间外多次申请用印' },
  { categoryId: 'CONTRACT', stage: 'INVALID', event: 'SEAL_DESTROY', reason: '企业更名，旧章销毁' },
] as const;

/** Seals of one company, one in each stage besides use. */
export async function seedSealLife(
  tx: Tx,
  seals: Pick<Seals, 'presetLife'>,
  { company, creatorId }: Pick<CompanySealOrder, 'company' | 'creatorId'>,
): Promise<void> {
  const users = [{ userId: creatorId, manager: true }];
  for (const { categoryId, ...life } of STAGES)
    await seals.presetLife(tx, { company, creatorId, users, categoryId }, life);
}
