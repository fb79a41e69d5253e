import type { PlatformFilter } from '@cinnabar/protocol/organizations/platform/platform-values';
import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import { and, count, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { ApplicationRecord } from '../authentication/application-store.ts';
import { companyApplication } from '../authentication/authentication-tables.ts';
import type { CompanyRecord } from '../company-store.ts';
import { company, employee } from '../organizations-tables.ts';

type Db = Database['db'];

/** Changes the use of a company; false when it is in the other state already. */
export async function updateFreeze(tx: Tx, id: string, { from, to }: { from: boolean; to: boolean }) {
  const changed = await tx
    .update(company)
    .set({ freeze: to })
    .where(and(eq(company.id, id), eq(company.freeze, from)))
    .returning({ id: company.id });
  return changed.length > 0;
}

/** Opens or closes one use of a company; what is closed from now on, or null when it is so already. */
export async function updateClosed(
  tx: Tx,
  id: string,
  { code, open }: { code: Resource; open: boolean },
): Promise<Resource[] | null> {
  const isClosed = sql`${code} = any(${company.closed})`;
  const [changed] = await tx
    .update(company)
    .set({
      closed: open
        ? sql`array_remove(${company.closed}, ${code})`
        : sql`array_append(${company.closed}, ${code})`,
    })
    .where(and(eq(company.id, id), open ? isClosed : sql`not ${isClosed}`))
    .returning({ closed: company.closed });
  return changed?.closed ?? null;
}

const UNVERIFIED = ['UNREGISTERED', 'REGISTERED', 'AUTH_FAILURE'] as const;

/** By columns of a company; what it did last is none of them. */
const FILTER_CONDITIONS: Record<Exclude<PlatformFilter, 'UNUSED'>, SQL | undefined> = {
  ALL: undefined,
  CERTIFYING: eq(company.authStatus, 'CERTIFYING'),
  UNVERIFIED: inArray(company.authStatus, [...UNVERIFIED]),
  FROZEN: company.freeze.getSQL(),
};

export interface CompanyFilter {
  keyword: string;
  filter: PlatformFilter;
  closed?: Resource | undefined;
  /** Those whose last activity fits; absent: any. */
  active: ReadonlySet<string> | null;
}

export const isFoundBy = (
  { id, name, registerNo, legalPerson, authStatus, freeze, closed }: CompanyRecord,
  { keyword, filter, closed: resource, active }: CompanyFilter,
): boolean => {
  if (active && !active.has(id)) return false;
  if (resource && !closed.includes(resource)) return false;
  const passes = {
    ALL: true,
    CERTIFYING: authStatus === 'CERTIFYING',
    UNVERIFIED: UNVERIFIED.some((one) => one === authStatus),
    FROZEN: freeze,
    UNUSED: true,
  };
  const part = keyword.toLowerCase();
  return passes[filter] && [name, registerNo, legalPerson].some((text) => text?.toLowerCase().includes(part));
};

const contains = (keyword: string) =>
  or(
    ...[company.name, company.registerNo, company.legalPerson].map(
      (column) => sql`position(lower(${keyword}) in lower(${column})) > 0`,
    ),
  );

/** Companies that are not in the group, the newest first, with how many there are. */
export async function findOutside(
  db: Db,
  groupIds: readonly string[],
  { keyword, filter, closed, active, limit }: CompanyFilter & { limit: number },
): Promise<{ list: CompanyRecord[]; total: number }> {
  const rows = await db
    .select({ company, total: sql<number>`count(*) over ()::int` })
    .from(company)
    .where(
      and(
        notInArray(company.id, [...groupIds]),
        filter === 'UNUSED' ? undefined : FILTER_CONDITIONS[filter],
        closed && sql`${closed} = any(${company.closed})`,
        active === null ? undefined : sql`${company.id} = any(${sql.param([...active])}::uuid[])`,
        keyword === '' ? undefined : contains(keyword),
      ),
    )
    .orderBy(desc(company.createTime), desc(company.id))
    .limit(limit);
  return { list: rows.map((row) => row.company), total: rows[0]?.total ?? 0 };
}

/** The ids of all companies. */
export async function findAllIds(db: Db): Promise<string[]> {
  return (await db.select({ id: company.id }).from(company)).map(({ id }) => id);
}

/** How many companies each filter finds by what a company is: of these, or of all for null. */
export async function countByFilter(
  db: Db,
  ids: readonly string[] | null,
): Promise<Record<Exclude<PlatformFilter, 'UNUSED'>, number>> {
  const [row] = await db
    .select({
      ALL: sql<number>`count(*)::int`,
      CERTIFYING: sql<number>`count(*) filter (where ${FILTER_CONDITIONS.CERTIFYING})::int`,
      UNVERIFIED: sql<number>`count(*) filter (where ${FILTER_CONDITIONS.UNVERIFIED})::int`,
      FROZEN: sql<number>`count(*) filter (where ${company.freeze})::int`,
    })
    .from(company)
    .where(ids === null ? undefined : inArray(company.id, [...ids]));
  return row!;
}

/** Employees without those who left, by company. */
export async function countEmployeesIn(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ companyId: employee.companyId, total: count() })
    .from(employee)
    .where(and(inArray(employee.companyId, [...ids]), ne(employee.status, 'DISMISSED')))
    .groupBy(employee.companyId);
  return new Map(rows.map(({ companyId, total }) => [companyId, total]));
}

/** Employees who may act for a company at present. */
export async function countActive(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.status, 'ACTIVE')));
  return row!.total;
}

/** The applications of these companies that wait for a decision; at most one each. */
export async function findApplied(db: Db, ids: readonly string[]): Promise<Map<string, ApplicationRecord>> {
  const rows = await db
    .select()
    .from(companyApplication)
    .where(and(inArray(companyApplication.companyId, [...ids]), eq(companyApplication.status, 'APPLIED')));
  return new Map(rows.map((row) => [row.companyId, row]));
}
