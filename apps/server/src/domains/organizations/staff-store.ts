import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import { and, asc, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Membership } from '../../platform/http/actor.ts';
import { holdOf } from './company-store.ts';
import { company, employee, role, roleMember } from './organizations-tables.ts';

export type EmployeeRecord = typeof employee.$inferSelect;
export type RoleRecord = typeof role.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertEmployee(tx: Tx, record: EmployeeRecord): Promise<void> {
  await tx.insert(employee).values(record);
}

export async function insertRoles(tx: Tx, records: RoleRecord[]): Promise<void> {
  await tx.insert(role).values(records);
}

export async function insertRoleMembers(
  tx: Tx,
  companyId: string,
  employeeId: string,
  roleIds: string[],
): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .insert(roleMember)
    .values(roleIds.map((roleId) => ({ companyId, roleId, employeeId })))
    .onConflictDoNothing();
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

export async function findRoles(db: Handle, companyId: string): Promise<RoleRecord[]> {
  return db.select().from(role).where(eq(role.companyId, companyId)).orderBy(asc(role.id));
}

/** Roles of a person in a company. */
export async function findRolesOf(db: Handle, companyId: string, userId: string): Promise<RoleRecord[]> {
  const rows = await db
    .select({ role })
    .from(employee)
    .innerJoin(
      roleMember,
      and(eq(roleMember.companyId, employee.companyId), eq(roleMember.employeeId, employee.id)),
    )
    .innerJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId), eq(employee.dismissed, false)))
    .orderBy(asc(role.id));
  return rows.map((row) => row.role);
}

/** For a larger statement. A person in their companies: one row for each role, and one without for a company in which they have none. */
export function selectMemberships(db: Handle, userId: SQLWrapper) {
  return db
    .select({
      companyId: employee.companyId,
      roleType: role.roleType,
      freeze: company.freeze,
      authStatus: company.authStatus,
    })
    .from(employee)
    .innerJoin(company, eq(company.id, employee.companyId))
    .leftJoin(
      roleMember,
      and(eq(roleMember.companyId, employee.companyId), eq(roleMember.employeeId, employee.id)),
    )
    .leftJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .where(and(eq(employee.userId, userId), eq(employee.dismissed, false)));
}

interface MembershipRow extends Pick<typeof company.$inferSelect, 'freeze' | 'authStatus'> {
  companyId: string;
  roleTypes: string[];
}

function membershipRows(userId: SQLWrapper | string): SQL {
  const roleTypes = sql`array(select ${role.roleType} from ${roleMember} inner join ${role} on ${role.companyId} = ${roleMember.companyId} and ${role.id} = ${roleMember.roleId} where ${roleMember.companyId} = ${employee.companyId} and ${roleMember.employeeId} = ${employee.id})`;
  const row = sql`json_build_object('companyId', ${employee.companyId}, 'roleTypes', ${roleTypes}, 'freeze', ${company.freeze}, 'authStatus', ${company.authStatus})`;
  return sql`(select coalesce(json_agg(${row} order by ${employee.id}), '[]') from ${employee} inner join ${company} on ${company.id} = ${employee.companyId} where ${employee.userId} = ${userId} and not ${employee.dismissed})`;
}

const toMemberships = (rows: MembershipRow[]): Membership[] =>
  rows.map(({ companyId, roleTypes, ...state }) => ({ companyId, roleTypes, hold: holdOf(state) }));

/** The memberships of a person as one value of another statement. @param userId a column of that statement */
export const selectMembershipsOf = (userId: PgColumn): SQL<Membership[]> =>
  sql`${membershipRows(userId)}`.mapWith(toMemberships) as SQL<Membership[]>;

/** The same as a statement of its own. */
export async function findMemberships(db: Handle, userId: string): Promise<Membership[]> {
  const { rows } = await db.execute<{ found: MembershipRow[] }>(
    sql`select ${membershipRows(userId)} as found`,
  );
  return toMemberships(rows[0]!.found);
}

/** Users with a type of role, in the order they joined. */
export async function findRoleHolders(db: Handle, companyId: string, roleType: RoleType): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([employee.id], { userId: employee.userId })
    .from(role)
    .innerJoin(roleMember, and(eq(roleMember.companyId, role.companyId), eq(roleMember.roleId, role.id)))
    .innerJoin(
      employee,
      and(eq(employee.companyId, roleMember.companyId), eq(employee.id, roleMember.employeeId)),
    )
    .where(and(eq(role.companyId, companyId), eq(role.roleType, roleType), eq(employee.dismissed, false)))
    .orderBy(asc(employee.id));
  return rows.map((row) => row.userId);
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
      ),
    )
    .where(present)
    .orderBy(asc(employee.id));
  return rows.map((row) => row.employee);
}

/** Roles by user id. */
export async function findRolesOfEmployees(
  db: Handle,
  companyId: string,
  userIds: string[],
): Promise<Map<string, RoleRecord[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: employee.userId, role })
    .from(employee)
    .innerJoin(
      roleMember,
      and(eq(roleMember.companyId, employee.companyId), eq(roleMember.employeeId, employee.id)),
    )
    .innerJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .where(and(eq(employee.companyId, companyId), inArray(employee.userId, userIds)))
    .orderBy(asc(role.id));
  const found = new Map<string, RoleRecord[]>();
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row.role]);
  return found;
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
