import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { company, employee } from './organizations-tables.ts';
import { isActive } from './role-data/held-roles.ts';
import { role, roleMember } from './role-data/role-tables.ts';

type Db = Database['db'] | Tx;

/**
 * Administrators of the platform are the administrators of the company that owns it: the only definition of this rule. In the order in which
 * they joined.
 */
async function findAdministrators(db: Db, where?: SQL): Promise<string[]> {
  const rows = await db
    .select({ userId: employee.userId })
    .from(employee)
    .innerJoin(company, and(eq(company.id, employee.companyId), eq(company.tenantType, 'CORPORATE')))
    .innerJoin(
      roleMember,
      and(eq(roleMember.companyId, employee.companyId), eq(roleMember.employeeId, employee.id), isActive()),
    )
    .innerJoin(
      role,
      and(
        eq(role.companyId, roleMember.companyId),
        eq(role.id, roleMember.roleId),
        eq(role.roleType, 'SYSTEM'),
      ),
    )
    .where(and(eq(employee.status, 'ACTIVE'), where))
    .orderBy(asc(employee.id));
  return [...new Set(rows.map(({ userId }) => userId!))];
}

export const listAdministratorIds = (db: Db): Promise<string[]> => findAdministrators(db);

/** Whether a person administers the platform by this company. */
export async function isAdministratorBy(db: Db, userId: string, companyId: string): Promise<boolean> {
  const found = await findAdministrators(db, and(eq(employee.userId, userId), eq(company.id, companyId)));
  return found.length > 0;
}

/** Whether a person administers the platform by another company than this one. */
export async function isAdministratorElsewhere(db: Db, userId: string, exceptId: string): Promise<boolean> {
  const found = await findAdministrators(db, and(eq(employee.userId, userId), ne(company.id, exceptId)));
  return found.length > 0;
}
