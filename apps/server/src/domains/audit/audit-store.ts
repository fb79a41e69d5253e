import { GENESIS_HASH, type SaltedText } from '@cinnabar/audit-proof';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
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

const lock = prepareStatement('audit-lock-head', (db) =>
  db
    .insert(auditChain)
    .values({
      chainId: sql.placeholder('id'),
      chainKind: sql.placeholder('kind'),
      length: 0,
      headHash: GENESIS_HASH,
    })
    // Writes what is there: of a row that others hold, the insert waits for the newest version, locks and returns it.
    .onConflictDoUpdate({
      target: [auditChain.chainId, auditChain.chainKind],
      set: { length: sql`${auditChain.length}` },
    })
    .returning({ length: auditChain.length, headHash: auditChain.headHash }),
);

/** The head of a chain, of a new one too, locked until the transaction ends. */
export async function lockHead(tx: Tx, { id, kind }: Chain): Promise<{ length: number; headHash: string }> {
  const [head] = await lock(tx).execute({ id, kind });
  return head!;
}

/** The record, its clear texts and the moved head, in one statement. */
export async function appendRecord(tx: Tx, record: StoredRecord, values: RecordRow['values']): Promise<void> {
  const { chainId, chainKind, sequence, event, subjectId, time, body, previousHash, hash } = record;
  await tx.execute(sql`
    with record as (
      insert into audit_record (chain_id, chain_kind, sequence, event, subject_id, time, body, previous_hash, hash)
      values (${chainId}, ${chainKind}, ${sequence}, ${event}, ${subjectId}, ${time.toISOString()}, ${body}, ${previousHash}, ${hash})
    ), texts as (
      insert into audit_personal (chain_id, chain_kind, sequence, "values")
      values (${chainId}, ${chainKind}, ${sequence}, ${JSON.stringify(values)})
    )
    update audit_chain set length = ${sequence}, head_hash = ${hash}
    where chain_id = ${chainId} and chain_kind = ${chainKind}`);
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
