import { GENESIS_HASH, type SaltedText } from '@cinnabar/audit-proof';
import { and, asc, desc, eq, gt, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DeferredRows, Outbox } from '../../platform/db/change-outbox.ts';
import { compose } from '../../platform/db/composed-statement.ts';
import { jsonRows, ONE_ROW } from '../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
import { insertRows, updateRows } from '../../platform/db/write-rows.ts';
import type { Chain } from './audit-entry.ts';
import { auditOutgoing } from './audit-forwarding-tables.ts';
import { auditLeaf } from './audit-root-tables.ts';
import { auditChain, auditPersonal, auditRecord } from './audit-tables.ts';

export type StoredRecord = typeof auditRecord.$inferSelect;
export interface RecordRow extends StoredRecord {
  values: Record<string, SaltedText>;
}

/** When each of these chains got its last record. */
export async function findLastTimes(
  db: Database['db'],
  kind: Chain['kind'],
  ids: readonly string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: auditRecord.chainId, time: auditRecord.time })
    .from(auditChain)
    .innerJoin(
      auditRecord,
      and(
        eq(auditRecord.chainId, auditChain.chainId),
        eq(auditRecord.chainKind, auditChain.chainKind),
        eq(auditRecord.sequence, auditChain.length),
      ),
    )
    .where(and(eq(auditChain.chainKind, kind), inArray(auditChain.chainId, [...ids])));
  return new Map(rows.map(({ id, time }) => [id, time]));
}

const inChain = (table: { chainId: AnyPgColumn; chainKind: AnyPgColumn }, chain: Chain): SQL =>
  and(eq(table.chainId, chain.id), eq(table.chainKind, chain.kind))!;

/** The texts of a record. */
const ofRecord = and(
  eq(auditPersonal.chainId, auditRecord.chainId),
  eq(auditPersonal.chainKind, auditRecord.chainKind),
  eq(auditPersonal.sequence, auditRecord.sequence),
);

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

type Head = Pick<typeof auditChain.$inferSelect, 'length' | 'headHash'> & { isNew?: boolean };

/** The heads that a transaction has locked, with the records that it writes at its end. */
const heads = new WeakMap<Outbox, Map<string, Head>>();
const keyOf = ({ id, kind }: Chain): string => `${kind} ${id}`;

function headsOf(outbox: Outbox): Map<string, Head> {
  const known = heads.get(outbox) ?? new Map<string, Head>();
  heads.set(outbox, known);
  return known;
}

/** The head of a chain, of a new one too, locked until the transaction ends. */
export async function lockHead(tx: Tx, chain: Chain): Promise<Head> {
  const known = headsOf(tx.outbox).get(keyOf(chain));
  if (known) return known;
  const [head] = await lock(tx).execute({ id: chain.id, kind: chain.kind });
  return head!;
}

/**
 * Locks the head of a chain after `first`, in one statement, for the records that the transaction adds to it later: an insert that returns a
 * row only when there is something to record, or another lock, which is then taken before this one.
 * @returns false when `first` gave no row; then nothing is locked
 */
export async function lockHeadAfter(tx: Tx, chain: Chain, first: SQL): Promise<boolean> {
  const known = headsOf(tx.outbox);
  const isKnown = known.has(keyOf(chain));
  const { text, values } = compose(
    isKnown
      ? first
      : sql`with first as materialized (${first}) insert into ${auditChain} (chain_id, chain_kind, length, head_hash)
          select ${chain.id}::text, ${chain.kind}::text, 0, ${GENESIS_HASH}::text from first
          on conflict (chain_id, chain_kind) do update set length = ${auditChain.length}
          returning ${auditChain.length} as length, ${auditChain.headHash} as "headHash"`,
  );
  // Sent before anything that the caller sends next, and not only when the answer is waited for, as drizzle's statements are.
  const { rows } = await tx.executeSql(text, values);
  if (!isKnown && rows.length > 0) known.set(keyOf(chain), rows[0] as Head);
  return rows.length > 0;
}

/** The head of a chain whose id was made in this transaction. */
export function openChain({ outbox }: Tx, chain: Chain): Head {
  const head = { length: 0, headHash: GENESIS_HASH, isNew: true };
  headsOf(outbox).set(keyOf(chain), head);
  return head;
}

interface Appended {
  record: StoredRecord;
  values: RecordRow['values'];
  isNew: boolean;
  /** A receiver of the operator gets it. */
  isForwarded: boolean;
}

/** For the receiver of the operator, in the order of the records. */
const queueOutgoing = (records: readonly StoredRecord[]): SQL =>
  sql`insert into ${auditOutgoing} (chain_id, chain_kind, sequence) select "chainId", "chainKind", "sequence" from
    jsonb_to_recordset(${JSON.stringify(records.map(({ chainId, chainKind, sequence }) => ({ chainId, chainKind, sequence })))}::jsonb)
    as given ("chainId" text, "chainKind" text, "sequence" integer)`;

/** The records of a transaction, their clear texts and the moved heads. */
const appendedRows: DeferredRows<Appended> = {
  async compose(rows) {
    const last = new Map(
      rows.map((row) => [keyOf({ id: row.record.chainId, kind: row.record.chainKind }), row]),
    );
    const headsThat = (areNew: boolean) =>
      [...last.values()]
        .filter(({ isNew }) => isNew === areNew)
        .map(({ record: { chainId, chainKind, sequence: length, hash: headHash } }) => {
          return { chainId, chainKind, length, headHash };
        });
    const [made, moved] = [headsThat(true), headsThat(false)];
    const records = rows.map(({ record }) => record);
    const texts = rows.map(({ record: { chainId, chainKind, sequence }, values }) => {
      return { chainId, chainKind, sequence, values };
    });
    return [
      insertRows(auditRecord, records),
      insertRows(auditPersonal, texts),
      ...(made.length > 0 ? [insertRows(auditChain, made)] : []),
      ...(moved.length > 0 ? [updateRows(auditChain, moved)] : []),
      ...(rows.some(({ isForwarded }) => isForwarded) ? [queueOutgoing(records)] : []),
    ].map(compose);
  },
};

/** Adds a record to a chain that the transaction has locked; it is written at its end. */
export function appendRecord(
  { outbox }: Pick<Tx, 'outbox'>,
  { record, values, isForwarded }: Omit<Appended, 'isNew'>,
): void {
  const { chainId: id, chainKind: kind, sequence: length, hash: headHash } = record;
  const key = keyOf({ id, kind });
  const isNew = headsOf(outbox).get(key)?.isNew ?? false;
  headsOf(outbox).set(key, { length, headHash, isNew });
  outbox.defer(appendedRows, { record, values, isNew, isForwarded });
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
    .leftJoin(auditPersonal, ofRecord)
    .where(and(inChain(auditRecord, chain), gt(auditRecord.sequence, after)))
    .orderBy(asc(auditRecord.sequence))
    .limit(limit);
  return rows.map(({ record, values }) => ({ ...record, values }));
}

/** What is asked of a chain about some subjects. */
export interface AboutQuery {
  subjectIds: string[];
  events: readonly string[];
  /** A sequence; null: from the newest. */
  before: number | null;
  limit: number;
}

/** Records of some events about some subjects, newest first. */
export async function readAbout(
  db: Database['db'] | Tx,
  chain: Chain,
  { subjectIds, events, before, limit }: AboutQuery,
): Promise<RecordRow[]> {
  const rows = await db
    .select({
      record: auditRecord,
      values: sql<RecordRow['values']>`coalesce(${auditPersonal.values}, '{}'::jsonb)`,
    })
    .from(auditRecord)
    .leftJoin(auditPersonal, ofRecord)
    .where(
      and(
        inChain(auditRecord, chain),
        inArray(auditRecord.subjectId, subjectIds),
        inArray(auditRecord.event, [...events]),
        before === null ? undefined : lt(auditRecord.sequence, before),
      ),
    )
    .orderBy(desc(auditRecord.sequence))
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

/** The references of a chain and its first records, at most `START`. */
export interface ChainStart {
  anchors: Anchors;
  records: RecordRow[];
}

export const START = 1000;

/**
 * The start of a chain as values of a larger select: for most chains all of it, and from one snapshot.
 * @param chain its id may be a placeholder
 */
export function selectStart(chain: { kind: Chain['kind']; id: string | Placeholder }) {
  const among = (table: { chainId: AnyPgColumn; chainKind: AnyPgColumn }): SQL =>
    and(eq(table.chainId, chain.id), eq(table.chainKind, chain.kind))!;
  return {
    heads: jsonRows(auditChain, { where: among(auditChain), orderBy: sql`${auditChain.length}` }),
    leaves: jsonRows(auditLeaf, { where: among(auditLeaf), orderBy: sql`${auditLeaf.length}` }),
    records: jsonRows(auditRecord, {
      where: among(auditRecord),
      orderBy: sql`${auditRecord.sequence}`,
      limit: START,
    }),
    // A record has at most one row of texts, so as many of these reach as far.
    texts: jsonRows(auditPersonal, {
      where: among(auditPersonal),
      orderBy: sql`${auditPersonal.sequence}`,
      limit: START,
    }),
  };
}

/** What the values of `selectStart` were. */
export interface SelectedStart {
  heads: Anchors['leaves'];
  leaves: Anchors['leaves'];
  records: StoredRecord[];
  texts: (typeof auditPersonal.$inferSelect)[];
}

export const readStart = async (db: Database['db'] | Tx, chain: Chain): Promise<ChainStart> =>
  startOf((await db.select(selectStart(chain)).from(ONE_ROW))[0]!);

export function startOf({ heads, leaves, records, texts }: SelectedStart): ChainStart {
  const valuesOf = new Map(texts.map(({ sequence, values }) => [sequence, values]));
  return {
    anchors: { head: heads[0] ?? { length: 0, headHash: GENESIS_HASH }, leaves },
    records: records.map((record) => ({ ...record, values: valuesOf.get(record.sequence) ?? {} })),
  };
}
