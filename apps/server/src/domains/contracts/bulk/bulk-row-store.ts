import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { insertRows, updateRows } from '../../../platform/db/write-rows.ts';
import { contract } from '../lifecycle/contracts-tables.ts';
import { type BulkKey, isRowOf } from './bulk-store.ts';
import { contractBulkRow } from './bulk-tables.ts';

export type BulkRowRecord = typeof contractBulkRow.$inferSelect;
type Handle = Database['db'] | Tx;

/** Rows in one statement: a few milliseconds of this process. */
const AT_ONCE = 150;

export async function insertBulkRows(tx: Tx, rows: readonly BulkRowRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.execute(insertRows(contractBulkRow, rows.slice(at, at + AT_ONCE)));
    await turnOfTheLoop();
  }
}

/** Overwrites rows. */
export async function updateBulkRows(tx: Tx, rows: readonly BulkRowRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.execute(updateRows(contractBulkRow, rows.slice(at, at + AT_ONCE)));
    await turnOfTheLoop();
  }
}

/** All rows of a run, in their order; at most `BULK_LIMITS.rows`. */
export async function findRows(db: Handle, key: BulkKey): Promise<BulkRowRecord[]> {
  return db.select().from(contractBulkRow).where(isRowOf(key)).orderBy(asc(contractBulkRow.row));
}

export async function findRow(db: Handle, key: BulkKey, row: number): Promise<BulkRowRecord | null> {
  const [found] = await db
    .select()
    .from(contractBulkRow)
    .where(and(isRowOf(key), eq(contractBulkRow.row, row)));
  return found ?? null;
}

/** The next row to launch, in the order of the sheet; null: there is none. */
export async function findNextRow(tx: Tx, key: BulkKey): Promise<BulkRowRecord | null> {
  const [found] = await tx
    .select()
    .from(contractBulkRow)
    .where(and(isRowOf(key), eq(contractBulkRow.state, 'READY')))
    .orderBy(asc(contractBulkRow.row))
    .limit(1);
  return found ?? null;
}

export async function updateRow(
  tx: Tx,
  { companyId, bulkId, row }: Pick<BulkRowRecord, 'companyId' | 'bulkId' | 'row'>,
  change: Partial<BulkRowRecord>,
): Promise<void> {
  await tx
    .update(contractBulkRow)
    .set(change)
    .where(and(isRowOf({ companyId, id: bulkId }), eq(contractBulkRow.row, row)));
}

export async function listRowsPage(
  db: Handle,
  key: BulkKey,
  { state, pageNo, pageSize }: { state: BulkRowState | undefined; pageNo: number; pageSize: number },
): Promise<{ list: BulkRowRecord[]; total: number }> {
  const isListed = and(isRowOf(key), state === undefined ? undefined : eq(contractBulkRow.state, state));
  const list = await db
    .select()
    .from(contractBulkRow)
    .where(isListed)
    .orderBy(asc(contractBulkRow.row))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ total: count() }).from(contractBulkRow).where(isListed);
  return { list, total: all!.total };
}

/** The contracts of rows that are there, drafts among them, by their ids. */
export async function findContractsOf(
  db: Handle,
  rows: readonly Pick<BulkRowRecord, 'contractId'>[],
): Promise<ReadonlyMap<string, { sn: string; isDraft: boolean }>> {
  const ids = rows.flatMap(({ contractId }) => contractId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: contract.id, sn: contract.sn, isDraft: sql<boolean>`${contract.status} = 'DRAFT'` })
    .from(contract)
    .where(inArray(contract.id, ids));
  return new Map(found.map(({ id, ...known }) => [id, known]));
}
