import { and, asc, count, eq, inArray, or } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { employee } from './organizations-tables.ts';

export type EmployeeRecord = typeof employee.$inferSelect;
/** One who has joined. */
export interface PresentEmployee extends EmployeeRecord {
  userId: string;
}
type Handle = Database['db'] | Tx;

/** Only an active employee is a member: one who is invited, suspended or has left has no access. */
export const isPresent = eq(employee.status, 'ACTIVE');

export async function insertEmployee(tx: Tx, record: EmployeeRecord): Promise<void> {
  await tx.insert(employee).values(record);
}

/** A person as a present employee. */
export async function findEmployee(
  db: Handle,
  companyId: string,
  userId: string,
): Promise<PresentEmployee | null> {
  const [found] = await db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId), isPresent));
  return found ? (found as PresentEmployee) : null;
}

/** Employees of a company by their ids, in any state. */
export async function findStaff(db: Handle, companyId: string, ids: string[]): Promise<EmployeeRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), inArray(employee.id, ids)));
}

/** A present employee by their id in the company. */
export async function findPresentEmployee(
  db: Handle,
  companyId: string,
  id: string,
): Promise<PresentEmployee | null> {
  const [found] = await db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.id, id), isPresent));
  return found ? (found as PresentEmployee) : null;
}

/** Those of these employees who are present. */
export async function findPresentStaff(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<PresentEmployee[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), inArray(employee.id, [...ids]), isPresent));
  return found as PresentEmployee[];
}

/** Accounts of those of these people who are present employees. */
export async function findEmployeesAmong(
  db: Handle,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .select({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), inArray(employee.userId, [...userIds]), isPresent));
  return new Set(found.flatMap(({ userId }) => userId ?? []));
}

/** Those of these people who are present employees of one of these companies. */
export async function findPlacesAmong(
  db: Handle,
  companyIds: readonly string[],
  userIds: readonly string[],
): Promise<{ companyId: string; userId: string }[]> {
  if (companyIds.length === 0 || userIds.length === 0) return [];
  const found = await db
    .select({ companyId: employee.companyId, userId: employee.userId })
    .from(employee)
    .where(
      and(inArray(employee.companyId, [...companyIds]), inArray(employee.userId, [...userIds]), isPresent),
    );
  return found.flatMap(({ companyId, userId }) => (userId === null ? [] : [{ companyId, userId }]));
}

/** Present employees. */
export async function findEmployeesOf(db: Handle, companyId: string): Promise<PresentEmployee[]> {
  const found = await db
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, companyId), isPresent))
    .orderBy(asc(employee.id));
  return found as PresentEmployee[];
}

export async function countEmployees(db: Handle, companyId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), isPresent));
  return row!.total;
}

/** Users with an employee number, at most two: with more than one it names no person. */
export async function findUserIdsByNumber(db: Handle, number: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.number, number), isPresent))
    .limit(2);
  return rows.map((row) => row.userId!);
}

/** Employee numbers are assigned by companies; one that two people have names no person. */
export async function findUserIdByNumberIn(
  db: Handle,
  companyId: string,
  number: string,
): Promise<string | null> {
  const [only, second] = await db
    .select({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.number, number), isPresent))
    .limit(2);
  return second === undefined ? (only?.userId ?? null) : null;
}

/** Also a former or a suspended employee. */
export async function hasEverWorked(db: Handle, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId)));
  return rows.length > 0;
}

export interface Place {
  companyId: string;
  userId: string;
  departmentId: string | null;
}

/** The departments of people in companies, in any state of employment. Locked, so that who is placed elsewhere waits. */
export async function findPlaces(
  tx: Tx,
  people: readonly Pick<Place, 'companyId' | 'userId'>[],
): Promise<Place[]> {
  if (people.length === 0) return [];
  const found = await tx
    .select({ companyId: employee.companyId, userId: employee.userId, departmentId: employee.departmentId })
    .from(employee)
    .where(
      or(...people.map((one) => and(eq(employee.companyId, one.companyId), eq(employee.userId, one.userId)))),
    )
    .for('share');
  return people.map(({ companyId, userId }) => {
    const place = found.find((one) => one.companyId === companyId && one.userId === userId);
    return { companyId, userId, departmentId: place?.departmentId ?? null };
  });
}
