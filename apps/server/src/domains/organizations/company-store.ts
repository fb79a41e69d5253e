import type { PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
import { company, employee } from './organizations-tables.ts';

export type CompanyRecord = typeof company.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertCompany(tx: Tx, record: CompanyRecord): Promise<void> {
  await tx.insert(company).values(record);
}

/** False when the company is in another state. */
export async function updateAuthStatus(
  tx: Tx,
  id: string,
  from: CompanyRecord['authStatus'],
  to: CompanyRecord['authStatus'],
): Promise<boolean> {
  const moved = await tx
    .update(company)
    .set({ authStatus: to })
    .where(and(eq(company.id, id), eq(company.authStatus, from)))
    .returning({ id: company.id });
  return moved.length > 0;
}

export async function findCompanyById(db: Handle, id: string): Promise<CompanyRecord | null> {
  const [found] = await selectCompany(db).execute({ id });
  return found ?? null;
}

const selectCompany = prepareStatement('company', (db) =>
  db
    .select()
    .from(company)
    .where(eq(company.id, sql.placeholder('id'))),
);

export async function findCompanyByName(db: Handle, name: string): Promise<CompanyRecord | null> {
  const [found] = await db.select().from(company).where(eq(company.name, name));
  return found ?? null;
}

/** Companies of these exact names. */
export async function findCompaniesByName(db: Handle, names: readonly string[]): Promise<CompanyRecord[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(company)
    .where(inArray(company.name, [...names]));
}

/** By the unified social credit code; null also where two records have it. */
export async function findCompanyByNumber(db: Handle, registerNo: string): Promise<CompanyRecord | null> {
  const found = await db.select().from(company).where(eq(company.registerNo, registerNo)).limit(2);
  return found.length === 1 ? found[0]! : null;
}

/** The verified companies of the group that owns the platform, by name. */
export async function findGroup(db: Handle): Promise<CompanyRecord[]> {
  return db
    .select()
    .from(company)
    .where(
      and(
        inArray(company.tenantType, ['CORPORATE', 'INNER_COMPANY']),
        eq(company.authStatus, 'AUTH_SUCCESS'),
        eq(company.freeze, false),
      ),
    )
    .orderBy(asc(company.name))
    .limit(MOST_IN_GROUP);
}
const MOST_IN_GROUP = 200;

const keyOfName = sql<string>`lower(regexp_replace(normalize(${company.name}, NFKC), '[[:space:]().,·・''"&-]', '', 'g'))`;

const selectCompanyKeys = prepareStatement('company-keys', (db) =>
  db
    .selectDistinct({ key: keyOfName })
    .from(company)
    .where(sql`${keyOfName} = any(${sql.placeholder('keys')}::text[])`),
);

/**
 * Those of these names that any company has, in any state.
 * @param keys as `nameKeys` makes them
 */
export async function findCompanyKeys(db: Handle, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await selectCompanyKeys(db).execute({ keys: [...new Set(keys)] });
  return new Set(found.map(({ key }) => key));
}

/** Companies whose name contains `keyword`, by name. */
export async function findCompaniesNamed(
  db: Handle,
  keyword: string,
  limit: number,
): Promise<CompanyRecord[]> {
  return db
    .select()
    .from(company)
    .where(sql`position(lower(${keyword}) in lower(${company.name})) > 0`)
    .orderBy(asc(company.name))
    .limit(limit);
}

export async function findPlatformOwner(db: Handle): Promise<CompanyRecord | null> {
  const [found] = await db.select().from(company).where(eq(company.tenantType, 'CORPORATE')).limit(1);
  return found ?? null;
}

/** The platform owner first, then group companies, then external ones; each in the order they joined. */
const groupOrder = sql`array_position(array['CORPORATE','INNER_COMPANY','COMPANY'], ${company.tenantType})`;

export interface EmployingCompany extends CompanyRecord {
  /** Companies stand below it in a group. */
  hasChildren: boolean;
}

/** Companies of which a person is an employee. */
export async function findCompaniesOf(db: Handle, userId: string): Promise<EmployingCompany[]> {
  const child = alias(company, 'child');
  const rows = await db
    .select({
      company,
      hasChildren: sql<boolean>`exists (select 1 from ${company} as child where ${child.parentId} = ${company.id})`,
    })
    .from(employee)
    .innerJoin(company, eq(company.id, employee.companyId))
    .where(and(eq(employee.userId, userId), eq(employee.status, 'ACTIVE')))
    .orderBy(groupOrder, asc(company.createTime), asc(company.id));
  return rows.map((row) => ({ ...row.company, hasChildren: row.hasChildren }));
}

/**
 * For a larger statement: the last company when the person is still an employee there, else their first; null for a person without one.
 */
export function selectHomeTenant(userId: SQLWrapper, lastTenantId: SQLWrapper): SQL<string | null> {
  const isLast = sql`${company.id} is not distinct from ${lastTenantId}`;
  // Nested, because drizzle takes the table's name off the columns at the top of a select's expression.
  const inner = sql`select ${company.id} from ${employee} inner join ${company} on ${company.id} = ${employee.companyId} where ${employee.userId} = ${userId} and ${employee.status} = 'ACTIVE' order by ${isLast} desc, ${groupOrder}, ${company.createTime}, ${company.id} limit 1`;
  return sql<string | null>`(${inner})`;
}

/** Those of these companies that cannot act at present, with the reason. */
export async function findHolds(db: Handle, ids: readonly string[]): Promise<Map<string, PartyHold>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: company.id, freeze: company.freeze, authStatus: company.authStatus })
    .from(company)
    .where(and(inArray(company.id, [...ids]), or(company.freeze, eq(company.authStatus, 'AUTH_FAILURE'))));
  return new Map(
    rows.flatMap((row) => {
      const hold = holdOf(row);
      return hold ? [[row.id, hold] as const] : [];
    }),
  );
}

/** The reason why a company cannot act; null when there is none. */
export function holdOf({
  freeze,
  authStatus,
}: Pick<CompanyRecord, 'freeze' | 'authStatus'>): PartyHold | null {
  if (freeze) return 'FROZEN';
  return authStatus === 'AUTH_FAILURE' ? 'NOT_AUTHENTICATED' : null;
}

/** Those of these companies that there are, by their ids. */
export async function findCompaniesByIds(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, CompanyRecord>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(company)
    .where(inArray(company.id, [...ids]));
  return new Map(found.map((one) => [one.id, one]));
}

/** All companies below one, parents before their children. */
export async function findSubtree(db: Handle, id: string): Promise<CompanyRecord[]> {
  const { rows } = await db.execute<{ id: string; depth: number }>(sql`
    with recursive tree(id, depth) as (
      select ${company.id}, 1 from ${company} where ${company.parentId} = ${id}
      union all
      select child.id, tree.depth + 1 from ${company} child join tree on child.parent_id = tree.id where tree.depth < 20
    ) select id, depth from tree`);
  const depths = new Map(rows.map((row) => [row.id, row.depth]));
  if (depths.size === 0) return [];
  const found = await db
    .select()
    .from(company)
    .where(sql`${company.id} = any(${sql.param([...depths.keys()])}::uuid[])`);
  return found.sort(
    (a, b) =>
      depths.get(a.id)! - depths.get(b.id)! ||
      a.createTime.getTime() - b.createTime.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The companies above one, nearest first. */
export async function findAncestorIds(db: Handle, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive line(id, parent_id, depth) as (
      select ${company.id}, ${company.parentId}, 0 from ${company} where ${company.id} = ${id}
      union all
      select above.id, above.parent_id, line.depth + 1 from ${company} above join line on above.id = line.parent_id
      where line.depth < 20
    ) select id from line where depth > 0 order by depth`);
  return rows.map((row) => row.id);
}
