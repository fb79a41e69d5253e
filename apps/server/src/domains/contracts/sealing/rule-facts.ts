import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { RuleFacts } from '../../seals/index.ts';
import { partyName } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { contract, signatory } from '../lifecycle/contracts-tables.ts';
import { documentsToSign } from '../lifecycle/due-steps.ts';

/** What risk rules of a company's seal look at in a contract. Does not authorise. */
export async function ruleFactsOf(
  { documents }: Pick<ContractsDeps, 'documents'>,
  { contractId, companyId }: { contractId: string; companyId: string },
  db: Database['db'] | Tx,
): Promise<RuleFacts> {
  const state = await findState(db, contractId);
  if (!state) return { pages: 0, newParties: [] };
  const files = await documents.listUnsigned(documentsToSign(state), db);
  const known = await findKnownParties(db, { contractId, companyId });
  const others = state.signatories.filter(({ tenantId }) => tenantId !== companyId);
  return {
    pages: files.reduce((sum, { pageSizes }) => sum + pageSizes.length, 0),
    newParties: others.filter(({ tenantId }) => !known.has(tenantId ?? '')).map(partyName),
  };
}

/** Complete, or complete until it was voided. */
const SIGNED_BY_ALL: ContractStatus[] = ['COMPLETE', 'TERMINATING', 'TERMINATED'];

/** Accounts of the parties with whom the company has another contract that all have signed. A party is known by its account, not by a name. */
async function findKnownParties(
  db: Database['db'] | Tx,
  { contractId, companyId }: { contractId: string; companyId: string },
): Promise<ReadonlySet<string>> {
  const now = alias(signatory, 'party_now');
  const own = alias(signatory, 'party_own');
  const rows = await db
    .selectDistinct({ tenantId: now.tenantId })
    .from(now)
    .innerJoin(signatory, and(eq(signatory.tenantId, now.tenantId), ne(signatory.contractId, contractId)))
    .innerJoin(contract, and(eq(contract.id, signatory.contractId), inArray(contract.status, SIGNED_BY_ALL)))
    .innerJoin(own, and(eq(own.contractId, contract.id), eq(own.tenantId, sql`${companyId}::uuid`)))
    .where(and(eq(now.contractId, contractId), ne(now.tenantId, sql`${companyId}::uuid`)));
  return new Set(rows.flatMap(({ tenantId }) => tenantId ?? []));
}
