import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import type { FilledVersion } from '../../templates/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { contractField } from '../lifecycle/contracts-tables.ts';
import { contractPaper } from './contract-paper-tables.ts';

export type PaperRecord = typeof contractPaper.$inferSelect;

/** What a contract was made from, with what it adds. */
export interface ContractPapers {
  version: FilledVersion;
  record: PaperRecord;
}

/** Written with the contract itself. */
export function insertPaper({ outbox }: Tx, record: PaperRecord): void {
  outbox.atEnd(insertRows(contractPaper, [record]));
}

/** Null for a contract that was made without papers, without asking the database. */
export async function readPapers(
  { database, templates }: Pick<ContractsDeps, 'database' | 'templates'>,
  { contract: { id, paperVersionId } }: ContractState,
  tx?: Tx,
): Promise<ContractPapers | null> {
  if (paperVersionId === null) return null;
  const [version, [record]] = await Promise.all([
    templates.getFilled(paperVersionId),
    (tx ?? database.db).select().from(contractPaper).where(eq(contractPaper.contractId, id)),
  ]);
  return record ? { version, record } : null;
}

/** The contract is locked by the caller. */
export async function savePaperValues(
  tx: Tx,
  { contractId, values }: Pick<PaperRecord, 'contractId' | 'values'>,
): Promise<void> {
  await tx.update(contractPaper).set({ values }).where(eq(contractPaper.contractId, contractId));
}

/** The contract is locked by the caller. */
export async function savePaperDocuments(
  tx: Tx,
  { contractId, documents }: Pick<PaperRecord, 'contractId' | 'documents'>,
): Promise<void> {
  await tx.update(contractPaper).set({ documents }).where(eq(contractPaper.contractId, contractId));
}

/** The contract is locked by the caller. */
export async function replacePaper(tx: Tx, { contractId, ...written }: PaperRecord): Promise<void> {
  await tx.update(contractPaper).set(written).where(eq(contractPaper.contractId, contractId));
}

/** Fields whose block is not there for the final values. */
export async function deleteFieldsOn(
  tx: Tx,
  contractId: string,
  fields: readonly { id: string }[],
): Promise<void> {
  for (const { id } of fields)
    await tx
      .delete(contractField)
      .where(and(eq(contractField.contractId, contractId), eq(contractField.id, id)));
}
