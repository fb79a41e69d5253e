import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { employee } from './organizations-tables.ts';
import { isActive } from './role-data/held-roles.ts';
import { roleMember } from './role-data/role-tables.ts';

export type EmployeeRecord = typeof employee.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertEmployee(tx: Tx, record: EmployeeRecord): Promise<void> {
  await tx.insert(employee).values(record);
}

/** A person as a present employee. */
export async function findEmployee(
  db: Handle,
  companyId: string,
  userId: string,
): Promise<EmployeeRecord | null> {
  const [found] = await db
    .select()
    .from(employee)
    .where(
      and(eq(employee.companyId, companyId), eq(employee.userId, userId), eq(employee.dismissed, false)),
    );
  return found ?? null;
}

/** Present employees; of one role when it is named. */
export async function findEmployeesOf(
  db: Handle,
  companyId: string,
  roleId?: string,
): Promise<EmployeeRecord[]> {
  const present = and(eq(employee.companyId, companyId), eq(employee.dismissed, false));
  if (roleId === undefined) return db.select().from(employee).where(present).orderBy(asc(employee.id));
  const rows = await db
    .select({ employee })
    .from(employee)
    .innerJoin(
      roleMember,
      and(
        eq(roleMember.companyId, employee.companyId),
        eq(roleMember.employeeId, employee.id),
        sql`${roleMember.roleId}::text = ${roleId}`,
        isActive(),
      ),
    )
    .where(present)
    .orderBy(asc(employee.id));
  return rows.map((row) => row.employee);
}

export async function countEmployees(db: Handle, companyId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.dismissed, false)));
  return row!.total;
}

/** Users with an employee number, at most two: with more than one it names no person. */
export async function findUserIdsByNumber(db: Handle, number: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.number, number), eq(employee.dismissed, false)))
    .limit(2);
  return rows.map((row) => row.userId);
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
    .where(and(eq(employee.companyId, companyId), eq(employee.number, number), eq(employee.dismissed, false)))
    .limit(2);
  return second === undefined ? (only?.userId ?? null) : null;
}

/** Also a former employee. */
export async function hasEverWorked(db: Handle, companyId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId)));
  return rows.length > 0;
}

export async function dismissEmployee(tx: Tx, companyId: string, userId: string): Promise<void> {
  const left = await tx
    .update(employee)
    .set({ dismissed: true })
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId)))
    .returning({ id: employee.id });
  const ids = left.map((row) => row.id);
  if (ids.length === 0) return;
  await tx
    .delete(roleMember)
    .where(and(eq(roleMember.companyId, companyId), inArray(roleMember.employeeId, ids)));
}

export async function findUserIdsOf(tx: Tx, companyId: string, employeeIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), inArray(employee.id, employeeIds)));
  return rows.map((row) => row.userId);
}
