import type { DepartmentPlan } from '@cinnabar/protocol/organizations/department-schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { department, employee } from '../organizations-tables.ts';

export type DepartmentRecord = typeof department.$inferSelect;
type Handle = Database['db'] | Tx;

/** All departments of a company, in the order of their neighbours. */
export async function findDepartments(db: Handle, companyId: string): Promise<DepartmentRecord[]> {
  return db
    .select()
    .from(department)
    .where(eq(department.companyId, companyId))
    .orderBy(asc(department.rank), asc(department.id));
}

/** One change of a company's tree at a time. */
export async function lockTree(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`departments:${companyId}`}, 0))`);
}

export async function lockDepartments(tx: Tx, companyId: string): Promise<DepartmentRecord[]> {
  await lockTree(tx, companyId);
  return findDepartments(tx, companyId);
}

export async function insertDepartment(tx: Tx, record: DepartmentRecord): Promise<void> {
  await tx.insert(department).values(record);
}

export async function updateDepartment(
  tx: Tx,
  { companyId, id }: Pick<DepartmentRecord, 'companyId' | 'id'>,
  change: Partial<Omit<DepartmentRecord, 'companyId' | 'id' | 'plan'>> & { plan?: DepartmentPlan | null },
): Promise<void> {
  await tx
    .update(department)
    .set(change)
    .where(and(eq(department.companyId, companyId), eq(department.id, id)));
}

export async function deleteDepartment(
  tx: Tx,
  { companyId, id }: Pick<DepartmentRecord, 'companyId' | 'id'>,
): Promise<void> {
  await tx.delete(department).where(and(eq(department.companyId, companyId), eq(department.id, id)));
}

/** Departments directly below one, and its employees, in any state, move to another. @returns those employees */
export async function emptyInto(
  tx: Tx,
  { companyId, id }: Pick<DepartmentRecord, 'companyId' | 'id'>,
  intoId: string,
): Promise<Pick<typeof employee.$inferSelect, 'companyId' | 'id' | 'userId' | 'status'>[]> {
  await tx
    .update(department)
    .set({ parentId: intoId })
    .where(and(eq(department.companyId, companyId), eq(department.parentId, id)));
  const { companyId: company, id: employeeId, userId, status } = employee;
  return tx
    .update(employee)
    .set({ departmentId: intoId })
    .where(and(eq(employee.companyId, companyId), eq(employee.departmentId, id)))
    .returning({ companyId: company, id: employeeId, userId, status });
}

export async function hasEmployees(db: Handle, companyId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.departmentId, id)))
    .limit(1);
  return rows.length > 0;
}
