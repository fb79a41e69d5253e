import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import type { SealStep, WaitingContract } from '../../seals/index.ts';
import type { ActionRecord } from '../lifecycle/contract-state.ts';
import { contract, contractAction } from '../lifecycle/contracts-tables.ts';

/** Steps that are not done. */
export const OPEN: ActionRecord['status'][] = ['WAITING', 'FILLING', 'SIGNING'];
const MOST = 1000;

/** Running contracts whose open steps name a seal, the oldest first; at most 1000. */
export async function listWaiting(db: Database['db'], sealId: string): Promise<WaitingContract[]> {
  return db
    .selectDistinct({ id: contract.id, subject: contract.subject })
    .from(contractAction)
    .innerJoin(contract, eq(contract.id, contractAction.contractId))
    .where(
      and(
        eq(contractAction.sealId, sealId),
        inArray(contractAction.status, OPEN),
        inArray(contract.status, ['FILLING', 'SIGNING', 'TERMINATING']),
      ),
    )
    .orderBy(asc(contract.id))
    .limit(MOST);
}

/** Open steps of these contracts that can be signed now. */
export async function listOpenSteps(db: Database['db'], contractIds: readonly string[]): Promise<SealStep[]> {
  if (contractIds.length === 0) return [];
  return db
    .select({ contractId: contract.id, actionId: contractAction.id })
    .from(contractAction)
    .innerJoin(contract, eq(contract.id, contractAction.contractId))
    .where(
      and(
        inArray(contract.id, [...new Set(contractIds)]),
        eq(contractAction.status, 'SIGNING'),
        inArray(contract.status, ['SIGNING', 'TERMINATING']),
      ),
    );
}
