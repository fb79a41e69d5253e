import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { auditForwarding, auditOutgoing } from '../audit-forwarding-tables.ts';
import type { RecordRow } from '../audit-store.ts';
import { auditPersonal, auditRecord } from '../audit-tables.ts';

const NAME = 'syslog';

/** One process of the installation sends at a time, so that the order holds. @returns false while another one does */
export async function lockSending(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('audit-forwarding')) as locked`,
  );
  return rows[0]!.locked;
}

export interface OutgoingRow {
  id: number;
  row: RecordRow;
}

/** What waits, in the order of sending. */
export async function listOutgoing(tx: Tx, limit: number): Promise<OutgoingRow[]> {
  const found = await tx
    .select({
      id: auditOutgoing.id,
      record: auditRecord,
      values: sql<RecordRow['values']>`coalesce(${auditPersonal.values}, '{}'::jsonb)`,
    })
    .from(auditOutgoing)
    .innerJoin(auditRecord, isOf(auditRecord))
    .leftJoin(auditPersonal, isOf(auditPersonal))
    .orderBy(asc(auditOutgoing.id))
    .limit(limit);
  return found.map(({ id, record, values }) => ({ id, row: { ...record, values } }));
}

const isOf = (table: typeof auditRecord | typeof auditPersonal) =>
  and(
    eq(table.chainId, auditOutgoing.chainId),
    eq(table.chainKind, auditOutgoing.chainKind),
    eq(table.sequence, auditOutgoing.sequence),
  );

/** By their ids: a smaller one may be committed only now. */
export async function removeOutgoing(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.delete(auditOutgoing).where(inArray(auditOutgoing.id, [...ids]));
  const sent = { sentTime: now, error: null, errorTime: null };
  await tx
    .insert(auditForwarding)
    .values({ name: NAME, sent: ids.length, ...sent })
    .onConflictDoUpdate({
      target: auditForwarding.name,
      set: { ...sent, sent: sql`${auditForwarding.sent} + ${ids.length}` },
    });
}

/** Keeps the time since when sending fails. */
export async function noteFailure(db: Database['db'], error: string, now: Date): Promise<void> {
  await db
    .insert(auditForwarding)
    .values({ name: NAME, sent: 0, error, errorTime: now })
    .onConflictDoUpdate({
      target: auditForwarding.name,
      set: { error, errorTime: sql`coalesce(${auditForwarding.errorTime}, excluded.error_time)` },
    });
}

export async function readForwarding(db: Database['db']) {
  const [[state], [waiting]] = await Promise.all([
    db.select().from(auditForwarding).where(eq(auditForwarding.name, NAME)),
    db.select({ count: count() }).from(auditOutgoing),
  ]);
  return { state: state ?? null, waiting: waiting!.count };
}
