import { BULK_ROW_STATES, type BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { contractBulk, contractBulkRow } from './bulk-tables.ts';

export type BulkRecord = typeof contractBulk.$inferSelect;
export type BulkKey = Pick<BulkRecord, 'companyId' | 'id'>;
export type BulkCounts = Record<BulkRowState, number>;
type Handle = Database['db'] | Tx;

const isOne = ({ companyId, id }: BulkKey) =>
  and(eq(contractBulk.companyId, companyId), eq(contractBulk.id, id));
/** Rows of a run. */
export const isRowOf = ({ companyId, id }: BulkKey) =>
  and(eq(contractBulkRow.companyId, companyId), eq(contractBulkRow.bulkId, id));

export async function insertBulk(tx: Tx, record: BulkRecord): Promise<void> {
  await tx.insert(contractBulk).values(record);
}

export async function findBulk(db: Handle, key: BulkKey): Promise<BulkRecord | null> {
  const [found] = await db.select().from(contractBulk).where(isOne(key));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function lockBulk(tx: Tx, key: BulkKey): Promise<BulkRecord | null> {
  const [found] = await tx.select().from(contractBulk).where(isOne(key)).for('update');
  return found ?? null;
}

export async function updateBulk(
  tx: Tx,
  key: BulkKey,
  change: Partial<Omit<BulkRecord, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.update(contractBulk).set(change).where(isOne(key));
}

export async function deleteBulk(tx: Tx, key: BulkKey): Promise<void> {
  await tx.delete(contractBulkRow).where(isRowOf(key));
  await tx.delete(contractBulk).where(isOne(key));
}

/** A page of the runs of a person, the latest first, and how many there are. */
export async function findBulks(
  db: Handle,
  { companyId, userId }: Pick<BulkRecord, 'companyId' | 'userId'>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: BulkRecord[]; total: number }> {
  const isOwn = and(eq(contractBulk.companyId, companyId), eq(contractBulk.userId, userId));
  const list = await db
    .select()
    .from(contractBulk)
    .where(isOwn)
    .orderBy(desc(contractBulk.createTime), desc(contractBulk.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ total: count() }).from(contractBulk).where(isOwn);
  return { list, total: all!.total };
}

/** Of each of these runs of a company how many rows are in each state: always counted, so that two processes agree. */
export async function countRows(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<(id: string) => BulkCounts> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: contractBulkRow.bulkId, state: contractBulkRow.state, total: count() })
          .from(contractBulkRow)
          .where(and(eq(contractBulkRow.companyId, companyId), inArray(contractBulkRow.bulkId, [...ids])))
          .groupBy(contractBulkRow.bulkId, contractBulkRow.state);
  return (id) => {
    const own = rows.filter((row) => row.id === id);
    const of = (state: BulkRowState) => own.find((row) => row.state === state)?.total ?? 0;
    return Object.fromEntries(BULK_ROW_STATES.map((state) => [state, of(state)])) as BulkCounts;
  };
}

/** Those of a company that were not started. Others of it wait until the transaction ends, so that the bound holds. */
export async function countUnstarted(tx: Tx, companyId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk:${companyId}`}, 0))`);
  const [found] = await tx
    .select({ total: count() })
    .from(contractBulk)
    .where(and(eq(contractBulk.companyId, companyId), eq(contractBulk.state, 'CHECKING')));
  return found!.total;
}

/** Started before a time and still running: their jobs were given up. */
export async function findStuckBulks(
  db: Handle,
  before: Date,
): Promise<Pick<BulkRecord, 'companyId' | 'id' | 'step'>[]> {
  const { companyId, id, step } = contractBulk;
  return db
    .select({ companyId, id, step })
    .from(contractBulk)
    .where(and(eq(contractBulk.state, 'RUNNING'), lt(contractBulk.startTime, before)))
    .limit(50);
}

/** Deletes some of those that were made before a time and never started. */
export async function deleteUnstarted(
  { transaction }: Pick<Database, 'transaction'>,
  before: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const old = await tx
      .select({ companyId: contractBulk.companyId, id: contractBulk.id })
      .from(contractBulk)
      .where(and(eq(contractBulk.state, 'CHECKING'), lt(contractBulk.createTime, before)))
      .limit(50)
      .for('update', { skipLocked: true });
    for (const one of old) await deleteBulk(tx, one);
  });
}
