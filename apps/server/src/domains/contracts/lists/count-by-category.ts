import type { CategoryUse } from '@cinnabar/protocol/categories/category-schema';
import { type ContractStatus, ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** How many contracts of a company name a business type: drafts, under way and at an end; kinds without any are left out. */
export async function countByCategory(
  { db }: Database,
  companyId: string,
  categoryId: string,
): Promise<CategoryUse[]> {
  const rows = await db
    .select({ status: contract.status, total: count() })
    .from(contract)
    .where(and(eq(contract.tenantId, companyId), eq(contract.categoryId, categoryId)))
    .groupBy(contract.status);
  const totals = new Map<CategoryUse['kind'], number>();
  for (const { status, total } of rows) {
    const kind = kindOf(status);
    totals.set(kind, (totals.get(kind) ?? 0) + total);
  }
  return [...totals].map(([kind, total]) => ({ kind, count: total }));
}

function kindOf(status: ContractStatus): CategoryUse['kind'] {
  if (status === 'DRAFT') return 'CONTRACT_DRAFT';
  return ENDED_STATUSES.includes(status) ? 'CONTRACT_ENDED' : 'CONTRACT_RUNNING';
}
