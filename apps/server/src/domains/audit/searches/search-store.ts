import { and, asc, count, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { auditSearch } from './search-tables.ts';

export type SearchRecord = typeof auditSearch.$inferSelect;
type Handle = Database['db'] | Tx;
/** Which log: that of a company, or the installation's, which is one whatever company its reader acts in. */
export type SearchedLog = Pick<SearchRecord, 'companyId' | 'scope'>;

const ofLog = ({ companyId, scope }: SearchedLog): SQL | undefined =>
  and(eq(auditSearch.scope, scope), scope === 'SYSTEM' ? undefined : eq(auditSearch.companyId, companyId));
const isThere = isNull(auditSearch.deleteTime);

export async function listOwn(
  db: Handle,
  log: SearchedLog,
  { userId, limit }: { userId: string; limit: number },
): Promise<SearchRecord[]> {
  return db
    .select()
    .from(auditSearch)
    .where(and(ofLog(log), eq(auditSearch.userId, userId), isThere))
    .orderBy(asc(auditSearch.name), asc(auditSearch.id))
    .limit(limit);
}

export async function listShared(
  db: Handle,
  log: SearchedLog,
  { besides, limit }: { besides: string; limit: number },
): Promise<SearchRecord[]> {
  return db
    .select()
    .from(auditSearch)
    .where(and(ofLog(log), ne(auditSearch.userId, besides), eq(auditSearch.shared, true), isThere))
    .orderBy(asc(auditSearch.name), asc(auditSearch.id))
    .limit(limit);
}

/** Until the transaction ends no other search of the person is saved. @returns how many there are in the log */
export async function lockOwn(tx: Tx, log: SearchedLog, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit-search:${userId}`}, 0))`);
  const [found] = await tx
    .select({ count: count() })
    .from(auditSearch)
    .where(and(ofLog(log), eq(auditSearch.userId, userId), isThere));
  return found!.count;
}

export async function insertSearch(tx: Tx, record: SearchRecord): Promise<void> {
  await tx.insert(auditSearch).values(record);
}

/** Of this person, deleted or not, locked until the transaction ends. */
export async function lockSearch(tx: Tx, id: string, userId: string): Promise<SearchRecord | null> {
  const [found] = await tx
    .select()
    .from(auditSearch)
    .where(and(eq(auditSearch.id, id), eq(auditSearch.userId, userId)))
    .for('update');
  return found ?? null;
}

export async function changeSearch(
  tx: Tx,
  id: string,
  change: Partial<Pick<SearchRecord, 'name' | 'shared' | 'deleteTime'>>,
): Promise<void> {
  await tx.update(auditSearch).set(change).where(eq(auditSearch.id, id));
}

/** Those that were deleted before a time. */
export async function removeDeleted(db: Handle, before: Date): Promise<void> {
  await db.delete(auditSearch).where(lt(auditSearch.deleteTime, before));
}
