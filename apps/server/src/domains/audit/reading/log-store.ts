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

interface Reach {
  after: Place | null;
  limit: number;
}

/** Records of these chains, newest first, after a place, with their texts. */
export async function findRecords(db: Database['db'], filter: LogFilter, reach: Reach): Promise<RecordRow[]> {
  if (isNothing(filter)) return [];
  const { rows } = await db.execute<Omit<RecordRow, 'time'> & { time: Date }>(sql`
    select found.chain_id as "chainId", found.chain_kind as "chainKind", found.sequence, found.event, found.subject_id as "subjectId",
      found.time, found.body, found.previous_hash as "previousHash", found.hash, coalesce(${auditPersonal.values}, '{}') as "values"
    from (${selectFound(filter, reach, sql`*`)}) as found
    left join ${auditPersonal} on ${auditPersonal.chainId} = found.chain_id and ${auditPersonal.chainKind} = found.chain_kind
      and ${auditPersonal.sequence} = found.sequence
    order by ${orderOf(sql`found`)}`);
  return rows.map((row) => ({ ...row, time: new Date(row.time) }));
}

/** The same without their content. */
export async function findPlaces(db: Database['db'], filter: LogFilter, reach: Reach): Promise<Place[]> {
  if (isNothing(filter)) return [];
  const { rows } = await db.execute<Omit<Place, 'time'> & { time: Date }>(sql`
    select found.chain_id as "chainId", found.sequence, found.time
    from (${selectFound(filter, reach, PLACE)}) as found order by ${orderOf(sql`found`)}`);
  return rows.map((row) => ({ ...row, time: new Date(row.time) }));
}

/** How many there are, counted up to `most`. */
export async function countRecords(db: Database['db'], filter: LogFilter, most: number): Promise<number> {
  if (isNothing(filter)) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${selectFound(filter, { after: null, limit: most }, PLACE)}) as found`,
  );
  return rows[0]!.count;
}

const PLACE = sql`chain_id, sequence, time`;
const isNothing = ({ chains, events }: LogFilter): boolean => chains.length === 0 || events?.length === 0;
const orderOf = (table: SQL): SQL => sql`${table}.time desc, ${table}.chain_id desc, ${table}.sequence desc`;

/**
 * Of each chain, and of each event where only events are asked for, at most as many are read as are answered, each by an index that has them
 * in order; so a chain may be long.
 */
function selectFound(filter: LogFilter, { after, limit }: Reach, columns: SQL): SQL {
  const { chains, actorId, subjectId, events, address } = filter;
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
  return sql`select record.* from ${sources} cross join lateral (
      select ${columns} from ${auditRecord} where ${ofChain}
      order by ${auditRecord.time} desc, ${auditRecord.sequence} desc limit ${limit}
    ) as record
    order by ${orderOf(sql`record`)} limit ${limit}`;
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
