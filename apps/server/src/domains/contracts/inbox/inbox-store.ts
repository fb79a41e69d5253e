import { isId } from '@cinnabar/kernel';
import type { Box, ContractListQuery, ListSort } from '@cinnabar/protocol/contracts/contract-schema';
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { searchBigrams } from '../../../platform/db/bigrams.ts';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { isNoneOf, putRows } from '../../../platform/db/write-rows.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import type { Organizations } from '../../organizations/index.ts';
import { contract, contractField } from '../lifecycle/contracts-tables.ts';
import { inbox } from './inbox-tables.ts';
import { DEPARTMENT, departmentKey, NAMED_READERS, namedReadersKey, readersKey } from './readers-key.ts';

/** The columns that a list needs: without the search pieces, which are the largest part of a row. */
const LISTED = {
  contractId: inbox.contractId,
  capacity: inbox.capacity,
  signCode: inbox.signCode,
  sortTime: inbox.sortTime,
  deadline: inbox.deadline,
};
export type InboxRow = Pick<typeof inbox.$inferSelect, keyof typeof LISTED>;
export type InboxEntry = typeof inbox.$inferSelect;

/**
 * Notifies those who find the contract in a box, or found it there until now, of a change. A draft is announced when it is created and
 * deleted, not at every automatic save. Written at the end of the transaction.
 * @param former the entries until now
 */
export function replaceInbox(
  tx: Tx,
  contractId: string,
  former: readonly InboxEntry[],
  entries: readonly InboxEntry[],
): void {
  tx.outbox.atEnd(
    sql`delete from ${inbox} where ${eq(inbox.contractId, contractId)} and ${isNoneOf(inbox, entries)}`,
    putRows(inbox, entries),
  );
  if ([former, entries].every((rows) => rows.some(({ status }) => status === 'DRAFT'))) return;
  const owners = [...former, ...entries].map(({ owner }) => owner);
  announce(tx, { kind: 'CONTRACT', id: contractId }, owners);
}

/** For a change that no row of a box shows. */
export async function announceContract(tx: Tx, contractId: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ owner: inbox.owner })
    .from(inbox)
    .where(eq(inbox.contractId, contractId));
  announce(
    tx,
    { kind: 'CONTRACT', id: contractId },
    rows.map(({ owner }) => owner),
  );
}

export interface InboxOwner {
  owners: string[];
  /** Companies that the viewer looks for; the empty one is the viewer in person. */
  capacities: string[];
}

type Db = Database['db'];

/** Sorts contracts without a deadline last. */
const DUE = sql`coalesce(${inbox.deadline}, 'infinity'::timestamptz)`;

const ORDERS: Record<ListSort, SQL[]> = {
  NEWEST: [desc(inbox.sortTime), desc(inbox.contractId)],
  OLDEST: [asc(inbox.sortTime), asc(inbox.contractId)],
  DEADLINE: [asc(DUE), asc(inbox.contractId)],
};

const FOLLOWS: Record<ListSort, (time: string, id: string) => SQL> = {
  NEWEST: (time, id) => sql`(${inbox.sortTime}, ${inbox.contractId}) < (${time}::timestamptz, ${id}::uuid)`,
  OLDEST: (time, id) => sql`(${inbox.sortTime}, ${inbox.contractId}) > (${time}::timestamptz, ${id}::uuid)`,
  DEADLINE: (time, id) => sql`(${DUE}, ${inbox.contractId}) > (${time}::timestamptz, ${id}::uuid)`,
};

/** One page in the requested order; a contract owned twice (in person and by role) is listed once. */
function pageOf(db: Db, viewer: InboxOwner, query: ContractListQuery) {
  const filters: SQL[] = [owned(viewer), isFirst(viewer)];
  if (query.box !== 'ALL') filters.push(eq(inbox.box, query.box));
  if (query.status) filters.push(eq(inbox.status, query.status));
  if (query.categoryId && isId(query.categoryId))
    filters.push(
      sql`exists (select 1 from ${contract} where ${contract.id} = ${inbox.contractId} and ${contract.categoryId} = ${query.categoryId})`,
    );
  if (query.from) filters.push(gte(inbox.sortTime, new Date(query.from)));
  if (query.to) filters.push(lte(inbox.sortTime, new Date(query.to)));
  if (query.keyword) filters.push(arrayContains(inbox.bigrams, searchBigrams(query.keyword)));
  const after = readCursor(query);
  if (after) filters.push(FOLLOWS[query.sort](after.time, after.id));
  return db
    .select(LISTED)
    .from(inbox)
    .where(and(...filters))
    .orderBy(...ORDERS[query.sort])
    .limit(query.pageSize + 1);
}

type PageRow = Omit<InboxRow, 'sortTime' | 'deadline'> & { sortTime: string; deadline: string | null };

const toInboxRow = ({ sortTime, deadline, ...row }: PageRow): InboxRow => ({
  ...row,
  sortTime: new Date(sortTime),
  deadline: deadline === null ? null : new Date(deadline),
});

/** Pages of the viewer's contracts, each with one row more than asked for when there is one, and numbers of boxes, from one snapshot. */
export async function readInbox<Counted extends Box = never>(
  db: Db,
  viewer: InboxOwner,
  pages: readonly ContractListQuery[],
  { boxes = [], cap = 0 }: { boxes?: readonly Counted[]; cap?: number } = {},
): Promise<{ pages: InboxRow[][]; counts: Record<Counted, number> }> {
  const values = [
    ...pages.map((query, at) => {
      const page = pageOf(db, viewer, query).as(`page_${at}`);
      const row = sql`json_build_object('contractId', ${page.contractId}, 'capacity', ${page.capacity}, 'signCode', ${page.signCode}, 'sortTime', ${page.sortTime}, 'deadline', ${page.deadline})`;
      return sql`(select coalesce(json_agg(${row}), '[]') from ${page})`;
    }),
    ...boxes.map((box) => sql`(select count(*)::int from ${someOf(db, viewer, box, cap)})`),
  ];
  const { rows } = await db.execute<{ found: unknown[] }>(
    sql`select json_build_array(${sql.join(values, sql`, `)}) as found`,
  );
  const found = rows[0]!.found;
  const counts = boxes.map((box, at) => [box, found[pages.length + at]] as const);
  return {
    pages: pages.map((_, at) => (found[at] as PageRow[]).map(toInboxRow)),
    counts: Object.fromEntries(counts) as Record<Counted, number>,
  };
}

/** The contracts of a box, at most `cap`: counting goes no further. */
function someOf(db: Db, viewer: InboxOwner, box: Box, cap: number) {
  return db
    .select({ one: sql`1`.as('one') })
    .from(inbox)
    .where(and(owned(viewer), isFirst(viewer), box === 'ALL' ? undefined : eq(inbox.box, box)))
    .limit(cap)
    .as('some');
}

export async function countBox(db: Db, viewer: InboxOwner, box: Box, cap: number): Promise<number> {
  return (await readInbox(db, viewer, [], { boxes: [box], cap })).counts[box];
}

/** The viewer's to-do, nearest deadline first; those without one by time of the last change, oldest first. */
export async function listMostUrgent(db: Db, viewer: InboxOwner, most: number): Promise<InboxRow[]> {
  return db
    .select(LISTED)
    .from(inbox)
    .where(and(owned(viewer), isFirst(viewer), eq(inbox.box, 'TODO')))
    .orderBy(sql`${inbox.deadline} asc nulls last`, asc(inbox.sortTime), asc(inbox.contractId))
    .limit(most);
}

/** The first contract of the viewer's to-do other than this one. */
export async function findNextToSign(db: Db, viewer: InboxOwner, besides: string): Promise<string | null> {
  const urgent = await listMostUrgent(db, viewer, 2);
  return urgent.find(({ contractId }) => contractId !== besides)?.contractId ?? null;
}

const owned = ({ owners, capacities }: InboxOwner): SQL =>
  and(inArray(inbox.owner, owners), inArray(inbox.capacity, capacities))!;

function isFirst({ owners, capacities }: InboxOwner): SQL {
  const better = alias(inbox, 'better');
  return sql`not exists (select 1 from ${inbox} as better where ${better.contractId} = ${inbox.contractId}
    and ${inArray(better.owner, owners)} and ${inArray(better.capacity, capacities)}
    and (${better.rank}, ${better.owner}, ${better.capacity}) < (${inbox.rank}, ${inbox.owner}, ${inbox.capacity}))`;
}

const NEVER = 'infinity';

/** Cursor of the next page; valid for the same order only. */
export function writeCursor(
  { sortTime, deadline, contractId }: Pick<InboxRow, 'sortTime' | 'deadline' | 'contractId'>,
  sort: ListSort,
): string {
  const time = sort === 'DEADLINE' ? (deadline?.toISOString() ?? NEVER) : sortTime.toISOString();
  return Buffer.from(`${sort}|${time}|${contractId}`).toString('base64url');
}

function readCursor({
  cursor,
  sort,
}: Pick<ContractListQuery, 'cursor' | 'sort'>): { time: string; id: string } | null {
  const [order, time = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('|');
  const isTime = (sort === 'DEADLINE' && time === NEVER) || !Number.isNaN(Date.parse(time));
  return order === sort && isTime && isId(id) ? { time, id } : null;
}

/** The reader of a contract, as values or as columns of a larger statement. */
export interface Reading {
  contractId: SQLWrapper;
  userId: SQLWrapper;
  /** Null: the session reaches all companies of the person. */
  within: SQLWrapper;
}

/**
 * Whether a person finds a contract in a box, as one value computed over its few rows. All who may read it do: a row for a company covers
 * its roles and its employees. False when only such a row remains for a former employee: they lose what they received as an employee, and
 * keep what they created or received in person, so the contract itself decides. Null when there is no row.
 */
export function findsContract(
  { selectMemberships, isWithin }: Pick<Organizations, 'selectMemberships' | 'isWithin'>,
  { contractId, userId, within }: Reading,
): SQL<boolean | null> {
  const own = sql`${userKey('')}::text || ${userId}`;
  const mine = selectMemberships(userId).as('mine');
  const byRole = sql`exists (select 1 from ${mine} where ${inbox.owner} = 'role:' || ${mine.companyId} || ':' || case when ${mine.readsContracts} then 'CONTRACT' end or (${mine.roleType} <> 'CONTRACT' and ${inbox.owner} = 'role:' || ${mine.companyId} || ':' || ${mine.roleType}))`;
  const byNamedRole = sql`exists (select 1 from ${mine} where ${mine.readsContracts} and ${inbox.owner} = ${NAMED_READERS}::text || ${mine.companyId} || ':' || ${mine.roleId})`;
  const department = sql`substr(${inbox.owner}, ${DEPARTMENT.length + 1}::int)::uuid`;
  const byDepartment = sql`(${inbox.owner} like ${`${DEPARTMENT}%`} and exists (select 1 from ${mine} where ${mine.readsOfDepartment} and ${mine.companyId}::text = ${inbox.capacity} and ${isWithin(mine.companyId, department, mine.departmentId)}))`;
  const works = sql`exists (select 1 from ${mine} where ${mine.companyId}::text = ${inbox.capacity})`;
  const reached = sql`(${within} is null or ${inbox.capacity} = ${within}::text)`;
  return sql<
    boolean | null
  >`(select bool_or(${inbox.owner} <> ${own} or ${inbox.capacity} = '' or ${works}) from ${inbox} where ${inbox.contractId} = ${contractId} and (${inbox.owner} = ${own} or ${byRole} or ${byNamedRole} or ${byDepartment}) and ${reached})`;
}

export interface Readership {
  userId: string;
  companyId: string;
  /** Null: of the whole company. */
  departmentIds: readonly string[] | null;
  /** Roles of the person that each by itself read all contracts of the company. */
  readerRoleIds: readonly string[];
}

/** Contracts of a company, or of departments, that have a row for their readers and none for the person; at most 1000. */
export async function countByRoleAlone(
  db: Db,
  { userId, companyId, departmentIds, readerRoleIds }: Readership,
): Promise<number> {
  const readers = [
    ...(departmentIds?.map(departmentKey) ?? [readersKey(companyId)]),
    // Contracts whose business type names the roles that read them have no row for all readers.
    ...readerRoleIds.map((roleId) => namedReadersKey(companyId, roleId)),
  ];
  if (readers.length === 0) return 0;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select distinct ${inbox.contractId} from ${inbox} where ${inArray(inbox.owner, readers)} and not exists (select 1 from ${inbox} own where own.contract_id = ${inbox.contractId} and own.owner = ${userKey(userId)}) limit 1000) found`,
  );
  return rows[0]!.total;
}

/** Contracts in the owners' inboxes that show one of these pictures; a few suffice to decide who may read it. */
export async function listContractsWithPicture(
  db: Db,
  photokeys: readonly string[],
  owners: string[],
): Promise<string[]> {
  if (photokeys.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: contractField.contractId })
    .from(contractField)
    .innerJoin(inbox, eq(inbox.contractId, contractField.contractId))
    .where(and(inArray(contractField.value, [...photokeys]), inArray(inbox.owner, owners)))
    .limit(5);
  return rows.map(({ id }) => id);
}
