import type { EmployeeSort, EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { insertRows, updateRows } from '../../../platform/db/write-rows.ts';
import { company, employee, employeeTerms } from '../organizations-tables.ts';
import { isActive } from '../role-data/held-roles.ts';
import { takeIntendedRoles } from '../role-data/intended-store.ts';
import { roleMember } from '../role-data/role-tables.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import { termsOfKeyword } from './employee-terms.ts';

type Handle = Database['db'] | Tx;

/** Rows are counted up to here. */
export const COUNTED = 1000;

export interface StaffFilter {
  companyId: string;
  statuses: EmployeeStatus[];
  /** Null: those without one; absent: all. */
  departmentIds?: string[] | null;
  roleId?: string;
  /** Without a message since. */
  quietSince?: Date;
  keyword: string;
}

export interface StaffOrder {
  sort: EmployeeSort;
  descending: boolean;
  pageNo: number;
  pageSize: number;
}

export const SORT_COLUMNS = { name: employee.nameKey, number: employee.number, joined: employee.createTime };

/** Of one who is invited. */
const lastMessage = sql<Date>`coalesce(${employee.statusTime}, ${employee.createTime})`;

/** Employees of a filter. */
export function matching(filter: StaffFilter): SQL | undefined {
  const { companyId, statuses } = filter;
  const [only] = statuses;
  const ofStatus = statuses.length === 1 ? eq(employee.status, only!) : inArray(employee.status, statuses);
  return and(eq(employee.companyId, companyId), ofStatus, narrowing(filter));
}

/**
 * The same for a search by a word, whose terms name the company by its last digits. The status is compared in a form that no index serves: a
 * plan that is made without knowing the word would read all employees of the status from one, to intersect them with the few that have the
 * word. So would it with the company, by whose id the found rows are read in the end.
 */
export function matchingTerms(filter: StaffFilter): SQL | undefined {
  const { statuses } = filter;
  const ofStatus = statuses.map((one) => sql`${employee.status} is not distinct from ${one}`);
  return and(or(...ofStatus), narrowing(filter));
}

function narrowing({ companyId, departmentIds, roleId, quietSince, keyword }: StaffFilter): SQL | undefined {
  const inDepartment =
    departmentIds === undefined
      ? undefined
      : departmentIds === null
        ? isNull(employee.departmentId)
        : inArray(employee.departmentId, departmentIds);
  return and(
    inDepartment,
    quietSince === undefined ? undefined : lte(lastMessage, quietSince),
    keyword === ''
      ? undefined
      : sql`${employeeTerms(employee)} @> ${sql.param(termsOfKeyword(companyId, keyword))}::text[]`,
    roleId === undefined
      ? undefined
      : sql`exists (select 1 from ${roleMember} where ${roleMember.companyId} = ${employee.companyId} and ${roleMember.employeeId} = ${employee.id} and ${roleMember.roleId}::text = ${roleId} and ${isActive()})`,
  );
}

export async function listStaffPage(
  db: Handle,
  filter: StaffFilter,
  { sort, descending, pageNo, pageSize }: StaffOrder,
): Promise<EmployeeRecord[]> {
  const column = SORT_COLUMNS[sort];
  const order = descending ? desc : asc;
  return db
    .select()
    .from(employee)
    .where(matching(filter))
    .orderBy(order(column), order(employee.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** At most `COUNTED` + 1. */
export async function countStaff(db: Handle, filter: StaffFilter): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(employee)
    .where(filter.keyword === '' ? matching(filter) : matchingTerms(filter))
    .limit(COUNTED + 1)
    .as('some');
  const [row] = await db.select({ total: count() }).from(some);
  return row!.total;
}

/** In the order of their ids, after one of them: however long the list, each part is found by the key. */
export async function findStaffAfter(
  db: Handle,
  filter: StaffFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<EmployeeRecord[]> {
  return db
    .select()
    .from(employee)
    .where(and(matching(filter), after === null ? undefined : gt(employee.id, after)))
    .orderBy(asc(employee.id))
    .limit(limit);
}

export interface StaffCount {
  departmentId: string | null;
  status: EmployeeStatus;
  total: number;
  /** Of INVITED: without a message since then. */
  overdue: number;
}

export async function countByDepartment(
  db: Handle,
  companyId: string,
  quietSince: Date,
): Promise<StaffCount[]> {
  const overdue = sql<number>`(count(*) filter (where ${employee.status} = 'INVITED' and ${lte(lastMessage, quietSince)}))::int`;
  return db
    .select({ departmentId: employee.departmentId, status: employee.status, total: count(), overdue })
    .from(employee)
    .where(eq(employee.companyId, companyId))
    .groupBy(employee.departmentId, employee.status);
}

/** Locked until the transaction ends, so that two changes of one employee follow one another. */
export async function lockStaff(tx: Tx, companyId: string, ids: string[]): Promise<EmployeeRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), inArray(employee.id, ids)))
    .orderBy(asc(employee.id))
    .for('update');
}

/** One at a time for each company: what must be unique is looked up and written without another in between. */
export async function lockStaffOf(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${companyId}`}, 0))`);
}

/** Employees who have not left with this number or one of these contacts. */
export async function findSameStaff(
  db: Handle,
  companyId: string,
  { number, mobile, email }: Pick<EmployeeRecord, 'number' | 'mobile' | 'email'>,
): Promise<EmployeeRecord[]> {
  const same = [
    number === null ? undefined : eq(employee.number, number),
    mobile === null ? undefined : eq(employee.mobile, mobile),
    email === null ? undefined : eq(employee.email, email),
  ].filter((one) => one !== undefined);
  if (same.length === 0) return [];
  return db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), ne(employee.status, 'DISMISSED'), or(...same)));
}

export async function insertStaff(tx: Tx, records: readonly EmployeeRecord[]): Promise<void> {
  if (records.length > 0) await tx.execute(insertRows(employee, records));
}

/** Whole rows: they are locked, and were read under the lock. */
export async function overwriteStaff(tx: Tx, records: readonly EmployeeRecord[]): Promise<void> {
  if (records.length > 0) await tx.execute(updateRows(employee, records));
}

export async function updateStaff(
  tx: Tx,
  companyId: string,
  ids: string[],
  change: Partial<Omit<EmployeeRecord, 'companyId' | 'id'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(employee)
    .set(change)
    .where(and(eq(employee.companyId, companyId), inArray(employee.id, ids)));
}

/** Of invitations, which hold nothing yet but roles that were named for them. */
export async function deleteStaff(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await takeIntendedRoles(tx, companyId, ids);
  await tx.delete(employee).where(and(eq(employee.companyId, companyId), inArray(employee.id, ids)));
}

/** Employees who have not left with one of these numbers or contacts. */
export async function findSameStaffOfMany(
  db: Handle,
  companyId: string,
  { numbers, contacts }: { numbers: string[]; contacts: string[] },
): Promise<EmployeeRecord[]> {
  const anyOf = (column: AnyPgColumn, texts: string[]) => sql`${column} = any(${sql.param(texts)}::text[])`;
  const same = or(
    anyOf(employee.number, numbers),
    anyOf(employee.mobile, contacts),
    anyOf(employee.email, contacts),
  );
  return db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), ne(employee.status, 'DISMISSED'), same));
}

/** The row of a person in a company, in any state. */
export async function findOwnRow(
  db: Handle,
  companyId: string,
  userId: string,
): Promise<EmployeeRecord | null> {
  const [found] = await db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId)));
  return found ?? null;
}

/** An invitation with its company; locked in a transaction that changes it. */
export async function findInvitedRow(db: Handle, id: string) {
  const [found] = await db
    .select({ employee, company })
    .from(employee)
    .innerJoin(company, eq(company.id, employee.companyId))
    .where(and(eq(employee.id, id), eq(employee.status, 'INVITED')));
  return found ?? null;
}

/** For a larger statement: whether a company invites the holder of a contact. */
export function selectInvited(db: Handle, contact: string): SQL {
  const column = contact.includes('@') ? employee.email : employee.mobile;
  return exists(
    db
      .select({ one: sql`1` })
      .from(employee)
      .where(and(eq(employee.status, 'INVITED'), eq(column, contact))),
  );
}

/** Rows that were written before names were indexed. */
export async function findUnindexed(db: Handle, limit: number): Promise<EmployeeRecord[]> {
  return db.select().from(employee).where(isNull(employee.nameKey)).limit(limit);
}
