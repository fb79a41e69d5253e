import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { and, countDistinct, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contract, signatory } from '../lifecycle/contracts-tables.ts';

/** Contracts in which a company is a party and that are neither drafts nor closed. */
export async function countRunning({ db }: Database, companyId: string): Promise<number> {
  const parties = db
    .select({ id: signatory.contractId })
    .from(signatory)
    .where(eq(signatory.tenantId, companyId));
  const [row] = await db
    .select({ total: countDistinct(contract.id) })
    .from(contract)
    .where(
      and(
        notInArray(contract.status, ['DRAFT', ...ENDED_STATUSES]),
        or(eq(contract.tenantId, companyId), inArray(contract.id, parties)),
      ),
    );
  return row!.total;
}
