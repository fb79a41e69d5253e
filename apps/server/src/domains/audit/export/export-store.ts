import { and, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import { auditExport } from './export-tables.ts';

export type ExportRecord = typeof auditExport.$inferSelect;
type Handle = Database['db'] | Tx;
/** Whose exports they are: of a person, for one company. */
export type ExportOwner = Pick<ExportRecord, 'userId' | 'companyId'>;

const ofOwner = ({ userId, companyId }: ExportOwner) =>
  and(eq(auditExport.userId, userId), eq(auditExport.companyId, companyId));

/** Until the transaction ends no other one begins an export for the person. @returns how many are running */
export async function lockRunning(tx: Tx, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit-export:${userId}`}, 0))`);
  const [found] = await tx
    .select({ running: count() })
    .from(auditExport)
    .where(and(eq(auditExport.userId, userId), eq(auditExport.state, 'RUNNING')));
  return found!.running;
}

export async function insertExport(tx: Tx, record: ExportRecord): Promise<void> {
  await tx.insert(auditExport).values(record);
}

export async function findExport(db: Handle, id: string): Promise<ExportRecord | null> {
  const [found] = await db.select().from(auditExport).where(eq(auditExport.id, id));
  return found ?? null;
}

export async function listExports(db: Handle, owner: ExportOwner, limit: number): Promise<ExportRecord[]> {
  return db
    .select()
    .from(auditExport)
    .where(ofOwner(owner))
    .orderBy(desc(auditExport.createTime), desc(auditExport.id))
    .limit(limit);
}

/** @returns what was deleted; null when the person has no such export */
export async function deleteExport(tx: Tx, owner: ExportOwner, id: string): Promise<ExportRecord | null> {
  const [deleted] = await tx
    .delete(auditExport)
    .where(and(ofOwner(owner), eq(auditExport.id, id)))
    .returning();
  return deleted ?? null;
}

/**
 * Changes an export that is running, and notifies its owner. @returns false when it is no longer running: it was discarded, or another
 * process has ended it
 */
export async function changeRunning(
  tx: Tx,
  { id, userId }: Pick<ExportRecord, 'id' | 'userId'>,
  change: Partial<Omit<ExportRecord, 'id' | 'userId'>>,
): Promise<boolean> {
  const changed = await tx
    .update(auditExport)
    .set(change)
    .where(and(eq(auditExport.id, id), eq(auditExport.state, 'RUNNING')))
    .returning({ id: auditExport.id });
  if (changed.length > 0) announce(tx, { kind: 'AUDIT_EXPORT', id }, [userKey(userId)]);
  return changed.length > 0;
}

/** Deletes what ended before a time. At most 100. @returns what was deleted */
export async function deleteEnded(tx: Tx, before: Date): Promise<ExportRecord[]> {
  const old = tx
    .select({ id: auditExport.id })
    .from(auditExport)
    .where(and(ne(auditExport.state, 'RUNNING'), lt(auditExport.endTime, before)))
    .limit(100)
    .for('update', { skipLocked: true });
  return tx.delete(auditExport).where(inArray(auditExport.id, old)).returning();
}

/** Running although they were begun before a time: their jobs were given up. */
export async function findStuck(db: Handle, before: Date): Promise<ExportRecord[]> {
  return db
    .select()
    .from(auditExport)
    .where(and(eq(auditExport.state, 'RUNNING'), lt(auditExport.createTime, before)))
    .limit(50);
}
