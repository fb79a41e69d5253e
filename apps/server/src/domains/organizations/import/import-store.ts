import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { employeeImport, employeeImportRow } from './import-tables.ts';

export type ImportRecord = typeof employeeImport.$inferSelect;
type Handle = Database['db'] | Tx;
export type ImportKey = Pick<ImportRecord, 'companyId' | 'id'>;

const isOne = ({ companyId, id }: ImportKey) =>
  and(eq(employeeImport.companyId, companyId), eq(employeeImport.id, id));
/** Rows of an import. */
export const isRowOf = ({ companyId, id }: ImportKey) =>
  and(eq(employeeImportRow.companyId, companyId), eq(employeeImportRow.importId, id));

export async function insertImport(tx: Tx, record: ImportRecord): Promise<void> {
  await tx.insert(employeeImport).values(record);
}

export async function findImport(db: Handle, key: ImportKey): Promise<ImportRecord | null> {
  const [found] = await db.select().from(employeeImport).where(isOne(key));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function lockImport(tx: Tx, key: ImportKey): Promise<ImportRecord | null> {
  const [found] = await tx.select().from(employeeImport).where(isOne(key)).for('update');
  return found ?? null;
}

/** One job at a time works on an import; its row stays free for those who look at it. */
export async function lockRun(tx: Tx, { id }: ImportKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${id}`}, 0))`);
}

/** How far a transaction is that others do not see yet. */
export const setDone = ({ companyId, id }: ImportKey, done: number): SQL =>
  sql`update ${employeeImport} set done = ${done} where company_id = ${companyId} and id = ${id} returning id`;

/** Committed before a time and still running: their jobs were given up. */
export async function findStuckImports(db: Handle, before: Date): Promise<ImportKey[]> {
  return db
    .select({ companyId: employeeImport.companyId, id: employeeImport.id })
    .from(employeeImport)
    .where(and(eq(employeeImport.state, 'RUNNING'), lt(employeeImport.commitTime, before)))
    .limit(50);
}

/** The latest that were committed, and those of this person that were not. */
export async function findImports(
  db: Handle,
  companyId: string,
  { userId, limit }: { userId: string; limit: number },
): Promise<ImportRecord[]> {
  return db
    .select()
    .from(employeeImport)
    .where(
      and(
        eq(employeeImport.companyId, companyId),
        or(isNotNull(employeeImport.commitTime), eq(employeeImport.userId, userId)),
      ),
    )
    .orderBy(desc(employeeImport.createTime))
    .limit(limit);
}

export async function updateImport(
  db: Handle,
  key: ImportKey,
  change: Partial<Omit<ImportRecord, 'companyId' | 'id'>>,
): Promise<void> {
  await db.update(employeeImport).set(change).where(isOne(key));
}

export async function deleteImport(tx: Tx, key: ImportKey): Promise<void> {
  await tx.delete(employeeImportRow).where(isRowOf(key));
  await tx.delete(employeeImport).where(isOne(key));
}

/** Of those that were not committed before a time, all; of the others the rows, once the import ended before another time. */
export async function deleteOldImports(
  { transaction }: Pick<Database, 'transaction'>,
  { unfinishedBefore, endedBefore }: { unfinishedBefore: Date; endedBefore: Date },
): Promise<void> {
  await transaction(async (tx) => {
    const old = await tx
      .select({ companyId: employeeImport.companyId, id: employeeImport.id, state: employeeImport.state })
      .from(employeeImport)
      .where(
        or(
          and(eq(employeeImport.state, 'CHECKING'), lt(employeeImport.createTime, unfinishedBefore)),
          lt(employeeImport.endTime, endedBefore),
        ),
      )
      .limit(50)
      .for('update', { skipLocked: true });
    for (const one of old)
      if (one.state === 'CHECKING') await deleteImport(tx, one);
      else await tx.delete(employeeImportRow).where(isRowOf(one));
  });
}
