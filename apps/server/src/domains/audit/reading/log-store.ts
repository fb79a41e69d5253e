import { and, eq, exists, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Chain } from '../audit-entry.ts';
import type { RecordRow } from '../audit-store.ts';
import { actorIn, addressIn, auditPersonal, auditRecord } from '../audit-tables.ts';

/** The place of a record in the order of a log: by time, then chain and number. */
export interface Place {
  time: Date;
  chainId: string;
  sequence: number;
}

/** What is looked for in several chains. */
export interface LogFilter {
  chains: readonly Chain[];
  actorId: string | null;
  subjectId: string | null;
  /** Null: of any kind. */
  events: readonly string[] | null;
  /** Events that are left out. */
  without: readonly string[];
  from: Date | null;
  /** Not included. */
  until: Date | null;
  address: string | null;
}

/**
 * Records of these chains, newest first, after a place. Of each chain, and of each event where only events are asked for, at most as many
 * are read as are answered, each by an index that has them in order; so a chain may be long.
 */
export async function findRecords(
  db: Database['db'],
  filter: LogFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<RecordRow[]> {
  const { chains, actorId, subjectId, events, address } = filter;
  if (chains.length === 0 || events?.length === 0) return [];
  const byEvent = events !== null && actorId === null && subjectId === null && address === null;
  const list = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`;
  const sources = sql`unnest(${list(chains.map(({ id }) => id))}, ${list(chains.map(({ kind }) => kind))}) as chain (id, kind)
    ${byEvent ? sql`cross join unnest(${list(events)}) as wanted (event)` : sql``}`;
  const ofChain = and(
    sql`${auditRecord.chainId} = chain.id`,
    sql`${auditRecord.chainKind} = chain.kind`,
    // The condition of the indexes.
    sql`${auditRecord.chainKind} <> 'CONTRACT'`,
    byEvent ? sql`${auditRecord.event} = wanted.event` : undefined,
    events && !byEvent ? inArray(auditRecord.event, [...events]) : undefined,
    conditions(filter),
    after ? isAfter(after) : undefined,
  );
  const order = (table: SQL) => sql`${table}.time desc, ${table}.chain_id desc, ${table}.sequence desc`;
  const { rows } = await db.execute<Omit<RecordRow, 'time'> & { time: Date }>(sql`
    select found.chain_id as "chainId", found.chain_kind as "chainKind", found.sequence, found.event, found.subject_id as "subjectId",
      found.time, found.body, found.previous_hash as "previousHash", found.hash, coalesce(${auditPersonal.values}, '{}') as "values"
    from (
      select record.* from ${sources} cross join lateral (
        select * from ${auditRecord} where ${ofChain}
        order by ${auditRecord.time} desc, ${auditRecord.sequence} desc limit ${limit}
      ) as record
      order by ${order(sql`record`)} limit ${limit}
    ) as found
    left join ${auditPersonal} on ${auditPersonal.chainId} = found.chain_id and ${auditPersonal.chainKind} = found.chain_kind
      and ${auditPersonal.sequence} = found.sequence
    order by ${order(sql`found`)}`);
  return rows.map((row) => ({ ...row, time: new Date(row.time) }));
}

function conditions({ actorId, subjectId, without, from, until, address }: LogFilter): SQL | undefined {
  return and(
    actorId === null ? undefined : eq(actorIn(auditRecord.body), actorId),
    subjectId === null ? undefined : eq(auditRecord.subjectId, subjectId),
    without.length === 0 ? undefined : notInArray(auditRecord.event, [...without]),
    from ? gte(auditRecord.time, from) : undefined,
    until ? lt(auditRecord.time, until) : undefined,
    address === null ? undefined : exists(hasAddress(address)),
  );
}

const hasAddress = (address: string): SQL => sql`(select from ${auditPersonal}
  where ${auditPersonal.chainId} = ${auditRecord.chainId} and ${auditPersonal.chainKind} = ${auditRecord.chainKind}
    and ${auditPersonal.sequence} = ${auditRecord.sequence} and ${auditPersonal.chainKind} <> 'CONTRACT'
    and ${addressIn(auditPersonal.values)} = ${address})`;

/** The first condition is what an index finds. */
const isAfter = ({ time, chainId, sequence }: Place): SQL =>
  sql`${auditRecord.time} <= ${time.toISOString()}::timestamptz
    and (${auditRecord.time}, ${auditRecord.chainId}, ${auditRecord.sequence}) < (${time.toISOString()}::timestamptz, ${chainId}, ${sequence})`;
