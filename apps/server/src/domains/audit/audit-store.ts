import { GENESIS_HASH, type SaltedText } from '@cinnabar/audit-proof';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Chain } from './audit-entry.ts';
import { auditChain, auditPersonal, auditRecord } from './audit-tables.ts';

export type StoredRecord = typeof auditRecord.$inferSelect;
export interface RecordRow extends StoredRecord {
  values: Record<string, SaltedText>;
}

const inChain = (
  table: { chainId: typeof auditRecord.chainId; chainKind: typeof auditRecord.chainKind },
  chain: Chain,
): SQL => and(eq(table.chainId, chain.id), eq(table.chainKind, chain.kind))!;

/** Creates a new chain, and locks its head until the transaction ends. */
export async function lockHead(tx: Tx, chain: Chain): Promise<{ length: number; headHash: string }> {
  await tx
    .insert(auditChain)
    .values({ chainId: chain.id, chainKind: chain.kind, length: 0, headHash: GENESIS_HASH })
    .onConflictDoNothing();
  const [head] = await tx
    .select({ length: auditChain.length, headHash: auditChain.headHash })
    .from(auditChain)
    .where(and(eq(auditChain.chainId, chain.id), eq(auditChain.chainKind, chain.kind)))
    .for('update');
  return head!;
}

export async function appendRecord(tx: Tx, record: StoredRecord, values: RecordRow['values']): Promise<void> {
  await tx.insert(auditRecord).values(record);
  const place = { chainId: record.chainId, chainKind: record.chainKind, sequence: record.sequence };
  await tx.insert(auditPersonal).values({ ...place, values });
  await tx
    .update(auditChain)
    .set({ length: record.sequence, headHash: record.hash })
    .where(and(eq(auditChain.chainId, record.chainId), eq(auditChain.chainKind, record.chainKind)));
}

/** Records after `after`, oldest first, at most `limit`. */
export async function readRecords(
  db: Database['db'] | Tx,
  chain: Chain,
  { after = 0, limit = 1000 }: { after?: number; limit?: number } = {},
): Promise<RecordRow[]> {
  const rows = await db
    .select({
      record: auditRecord,
      values: sql<RecordRow['values']>`coalesce(${auditPersonal.values}, '{}'::jsonb)`,
    })
    .from(auditRecord)
    .leftJoin(
      auditPersonal,
      and(
        eq(auditPersonal.chainId, auditRecord.chainId),
        eq(auditPersonal.chainKind, auditRecord.chainKind),
        eq(auditPersonal.sequence, auditRecord.sequence),
      ),
    )
    .where(and(inChain(auditRecord, chain), gt(auditRecord.sequence, after)))
    .orderBy(asc(auditRecord.sequence))
    .limit(limit);
  return rows.map(({ record, values }) => ({ ...record, values }));
}

export async function readHead(db: Database['db'] | Tx, chain: Chain) {
  const [head] = await db
    .select({ length: auditChain.length, headHash: auditChain.headHash })
    .from(auditChain)
    .where(and(eq(auditChain.chainId, chain.id), eq(auditChain.chainKind, chain.kind)));
  return head ?? { length: 0, headHash: GENESIS_HASH };
}

/** The references of a chain: its head, and each published root that covers it. */
export interface Anchors {
  head: { length: number; headHash: string };
  leaves: { length: number; headHash: string }[];
}

/** In one statement, so that head and roots are of the same snapshot. */
export async function readAnchors(db: Database['db'] | Tx, chain: Chain): Promise<Anchors> {
  const { rows } = await db.execute<{ length: number; head_hash: string; is_head: boolean }>(sql`
    select length, head_hash, true as is_head from audit_chain
      where chain_id = ${chain.id} and chain_kind = ${chain.kind}
    union all
    select length, head_hash, false from audit_leaf where chain_id = ${chain.id} and chain_kind = ${chain.kind}`);
  const read = rows.map(({ length, head_hash, is_head }) => ({
    length,
    headHash: head_hash,
    isHead: is_head,
  }));
  return {
    head: read.find(({ isHead }) => isHead) ?? { length: 0, headHash: GENESIS_HASH },
    leaves: read.filter(({ isHead }) => !isHead),
  };
}
