import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { company, employee } from '../organizations-tables.ts';
import { isPresent } from '../staff-store.ts';
import { isActive } from './held-roles.ts';
import { role, roleMember } from './role-tables.ts';

export type RoleRecord = typeof role.$inferSelect;
export type RoleMemberRecord = typeof roleMember.$inferSelect;
/** A membership with the person. */
export interface HeldMembership extends RoleMemberRecord {
  userId: string;
}
type Handle = Database['db'] | Tx;

export type NewRoleRecord = typeof role.$inferInsert;

export async function insertRoles(tx: Tx, records: NewRoleRecord[]): Promise<void> {
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

/** Adds a membership or changes its terms. */
export async function putRoleMember(tx: Tx, record: typeof roleMember.$inferInsert): Promise<void> {
  const { scope, untilTime, grantedBy, grantTime } = record;
  await tx
    .insert(roleMember)
    .values(record)
    .onConflictDoUpdate({
      target: [roleMember.companyId, roleMember.roleId, roleMember.employeeId],
      set: { scope, untilTime, grantedBy, grantTime },
    });
}

export async function deleteRoleMembers(
  tx: Tx,
  { companyId, id }: Pick<RoleRecord, 'companyId' | 'id'>,
  employeeIds: string[],
): Promise<void> {
  await tx
    .delete(roleMember)
    .where(
      and(
        eq(roleMember.companyId, companyId),
        eq(roleMember.roleId, id),
        inArray(roleMember.employeeId, employeeIds),
      ),
    );
}

/** Removes all memberships of an employee. */
export async function deleteMembershipsOf(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await tx
    .delete(roleMember)
    .where(and(eq(roleMember.companyId, companyId), eq(roleMember.employeeId, employeeId)));
}

/** Removes a role and its memberships. */
export async function deleteRole(tx: Tx, { companyId, id }: RoleRecord): Promise<void> {
  await tx.delete(roleMember).where(and(eq(roleMember.companyId, companyId), eq(roleMember.roleId, id)));
  await tx.delete(role).where(and(eq(role.companyId, companyId), eq(role.id, id)));
}

export async function updateRole(
  tx: Tx,
  { companyId, id }: RoleRecord,
  changes: Pick<RoleRecord, 'name' | 'permissions' | 'updateTime'>,
): Promise<void> {
  await tx
    .update(role)
    .set({ ...changes, version: sql`${role.version} + 1` })
    .where(and(eq(role.companyId, companyId), eq(role.id, id)));
}

/** Serializes all changes of roles and memberships of a company, so that rules about all of them hold for two people at once. */
export async function lockRoles(tx: Tx, companyId: string): Promise<{ threeOfficers: boolean }> {
  const [found] = await tx
    .select({ threeOfficers: company.threeOfficers })
    .from(company)
    .where(eq(company.id, companyId))
    .for('no key update');
  return found!;
}

export async function setThreeOfficers(tx: Tx, companyId: string, on: boolean): Promise<void> {
  await tx.update(company).set({ threeOfficers: on }).where(eq(company.id, companyId));
}

export async function findRole(db: Handle, id: string): Promise<RoleRecord | null> {
  const [found] = await db.select().from(role).where(eq(role.id, id));
  return found ?? null;
}

export async function findRoles(db: Handle, companyId: string): Promise<RoleRecord[]> {
  return db.select().from(role).where(eq(role.companyId, companyId)).orderBy(asc(role.id));
}

/** Active memberships of present employees, in the order in which they joined the company. */
export async function findRoleMembers(
  db: Handle,
  companyId: string,
  roleId?: string,
): Promise<HeldMembership[]> {
  const rows = await db
    .select({ roleMember, userId: employee.userId })
    .from(roleMember)
    .innerJoin(
      employee,
      and(eq(employee.companyId, roleMember.companyId), eq(employee.id, roleMember.employeeId)),
    )
    .where(
      and(
        eq(roleMember.companyId, companyId),
        roleId === undefined ? undefined : eq(roleMember.roleId, roleId),
        isPresent,
        isActive(),
      ),
    )
    .orderBy(asc(employee.id));
  return rows.map((row) => ({ ...row.roleMember, userId: row.userId! }));
}

/** Roles of a person in a company. */
export async function findRolesOf(db: Handle, companyId: string, userId: string): Promise<RoleRecord[]> {
  const rows = await db
    .select({ role })
    .from(employee)
    .innerJoin(
      roleMember,
      and(eq(roleMember.companyId, employee.companyId), eq(roleMember.employeeId, employee.id), isActive()),
    )
    .innerJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .where(and(eq(employee.companyId, companyId), eq(employee.userId, userId), isPresent))
    .orderBy(asc(role.id));
  return rows.map((row) => row.role);
}

/** Users with a type of role, in the order they joined. */
export async function findRoleHolders(db: Handle, companyId: string, roleType: RoleType): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([employee.id], { userId: employee.userId })
    .from(role)
    .innerJoin(
      roleMember,
      and(eq(roleMember.companyId, role.companyId), eq(roleMember.roleId, role.id), isActive()),
    )
    .innerJoin(
      employee,
      and(eq(employee.companyId, roleMember.companyId), eq(employee.id, roleMember.employeeId)),
    )
    .where(and(eq(role.companyId, companyId), eq(role.roleType, roleType), isPresent))
    .orderBy(asc(employee.id));
  return rows.map((row) => row.userId!);
}

/** Active memberships of one employee, whether present or not. */
export async function findMembershipsOf(
  db: Handle,
  companyId: string,
  employeeId: string,
): Promise<RoleMemberRecord[]> {
  return db
    .select()
    .from(roleMember)
    .where(and(eq(roleMember.companyId, companyId), eq(roleMember.employeeId, employeeId), isActive()));
}

/** Roles by employee. */
export async function findRolesOfStaff(
  db: Handle,
  companyId: string,
  ids: string[],
): Promise<Map<string, RoleRecord[]>> {
  const found = new Map<string, RoleRecord[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ employeeId: roleMember.employeeId, role })
    .from(roleMember)
    .innerJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .where(and(eq(roleMember.companyId, companyId), inArray(roleMember.employeeId, ids), isActive()))
    .orderBy(asc(role.id));
  for (const row of rows) found.set(row.employeeId, [...(found.get(row.employeeId) ?? []), row.role]);
  return found;
}

/** Removes memberships whose end has passed, at most `limit`. @returns what was removed */
export async function deleteExpiredMembers(tx: Tx, limit: number): Promise<RoleMemberRecord[]> {
  const ended = tx
    .select({
      companyId: roleMember.companyId,
      roleId: roleMember.roleId,
      employeeId: roleMember.employeeId,
    })
    .from(roleMember)
    .where(lte(roleMember.untilTime, sql`now()`))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .delete(roleMember)
    .where(sql`(${roleMember.companyId}, ${roleMember.roleId}, ${roleMember.employeeId}) in ${ended}`)
    .returning();
}
