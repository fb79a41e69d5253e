import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import type { RoleRecord } from './role-store.ts';
import { intendedRole, role } from './role-tables.ts';

export type IntendedRole = typeof intendedRole.$inferSelect;
type Handle = Database['db'] | Tx;

/** Roles of employees. */
type Named = readonly { employeeId: string; roleIds: readonly string[] }[];

export async function insertIntendedRoles(
  tx: Tx,
  { companyId, granter }: { companyId: string; granter: { userId: string; name: string } },
  named: Named,
): Promise<void> {
  const by = { companyId, granterId: granter.userId, granterName: granter.name };
  const rows = named.flatMap(({ employeeId, roleIds }) =>
    roleIds.map((roleId) => ({ ...by, employeeId, roleId })),
  );
  if (rows.length > 0) await tx.execute(insertRows(intendedRole, rows));
}

export async function findIntendedRoles(
  db: Handle,
  companyId: string,
  employeeIds: string[],
): Promise<IntendedRole[]> {
  if (employeeIds.length === 0) return [];
  return db
    .select()
    .from(intendedRole)
    .where(and(eq(intendedRole.companyId, companyId), inArray(intendedRole.employeeId, employeeIds)));
}

/** The roles that were named for each of these. */
export async function findIntendedRolesOf(
  db: Handle,
  companyId: string,
  employeeIds: string[],
): Promise<ReadonlyMap<string, RoleRecord[]>> {
  const found = new Map<string, RoleRecord[]>();
  if (employeeIds.length === 0) return found;
  const rows = await db
    .select({ employeeId: intendedRole.employeeId, role })
    .from(intendedRole)
    .innerJoin(role, and(eq(role.companyId, intendedRole.companyId), eq(role.id, intendedRole.roleId)))
    .where(and(eq(intendedRole.companyId, companyId), inArray(intendedRole.employeeId, employeeIds)));
  for (const one of rows) found.set(one.employeeId, [...(found.get(one.employeeId) ?? []), one.role]);
  return found;
}

/** Of these employees these roles; others that were named for them stay. */
export async function deleteIntendedRoles(tx: Tx, companyId: string, named: Named): Promise<void> {
  const pairs = named.flatMap(({ employeeId, roleIds }) =>
    roleIds.map((roleId) => and(eq(intendedRole.employeeId, employeeId), eq(intendedRole.roleId, roleId))),
  );
  if (pairs.length === 0) return;
  await tx.delete(intendedRole).where(and(eq(intendedRole.companyId, companyId), or(...pairs)));
}

/** @returns what was removed */
export async function takeIntendedRoles(
  tx: Tx,
  companyId: string,
  employeeIds: string[],
): Promise<IntendedRole[]> {
  if (employeeIds.length === 0) return [];
  return tx
    .delete(intendedRole)
    .where(and(eq(intendedRole.companyId, companyId), inArray(intendedRole.employeeId, employeeIds)))
    .returning();
}
