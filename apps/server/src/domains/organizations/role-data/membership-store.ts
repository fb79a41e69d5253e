import {
  type HeldRole,
  holds,
  rightsOf,
  rightsOfRole,
} from '@cinnabar/protocol/organizations/permission-tree';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ONE_ROW } from '../../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import type { Membership } from '../../../platform/http/actor.ts';
import { holdOf } from '../company-store.ts';
import { departmentsBelow } from '../departments/select-departments.ts';
import { company, employee } from '../organizations-tables.ts';
import { isPresent } from '../staff-store.ts';
import {
  isActive,
  operatorType,
  reachesDepartment,
  readsContracts,
  readsOfDepartment,
} from './held-roles.ts';
import { role, roleMember } from './role-tables.ts';

type Handle = Database['db'] | Tx;

/** For a larger statement. A person in their companies: one row for each role, and one without for a company in which they have none. */
export function selectMemberships(db: Handle, userId: SQLWrapper) {
  return db
    .select({
      companyId: employee.companyId,
      roleId: role.id,
      roleType: operatorType().as('operator_type'),
      readsContracts: readsContracts().as('reads_contracts'),
      readsOfDepartment: readsOfDepartment().as('reads_of_department'),
      departmentId: employee.departmentId,
      freeze: company.freeze,
      authStatus: company.authStatus,
    })
    .from(employee)
    .innerJoin(company, eq(company.id, employee.companyId))
    .leftJoin(
      roleMember,
      and(eq(roleMember.companyId, employee.companyId), eq(roleMember.employeeId, employee.id), isActive()),
    )
    .leftJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .where(and(eq(employee.userId, userId), isPresent));
}

interface MembershipRow
  extends Pick<
    typeof company.$inferSelect,
    'freeze' | 'authStatus' | 'threeOfficers' | 'tenantType' | 'closed'
  > {
  companyId: string;
  roles: (HeldRole & { id: string })[];
  departmentIds: string[] | null;
}

function membershipRows(userId: SQLWrapper): SQL {
  const held = sql`json_build_object('id', ${role.id}, 'roleType', ${role.roleType}, 'permissions', ${role.permissions}, 'scope', ${roleMember.scope})`;
  const roles = sql`array(select ${held} from ${roleMember} inner join ${role} on ${role.companyId} = ${roleMember.companyId} and ${role.id} = ${roleMember.roleId} where ${roleMember.companyId} = ${employee.companyId} and ${roleMember.employeeId} = ${employee.id} and ${isActive()})`;
  // Most members have no role that reaches as far as a department: for them the tree is not read.
  const departmentIds = sql`case when exists (select 1 from ${roleMember} inner join ${role} on ${role.companyId} = ${roleMember.companyId} and ${role.id} = ${roleMember.roleId} where ${roleMember.companyId} = ${employee.companyId} and ${roleMember.employeeId} = ${employee.id} and ${isActive()} and ${reachesDepartment}) then array(${departmentsBelow(employee.companyId, employee.departmentId)}) end`;
  const row = sql`json_build_object('companyId', ${employee.companyId}, 'roles', ${roles}, 'departmentIds', ${departmentIds}, 'freeze', ${company.freeze}, 'authStatus', ${company.authStatus}, 'threeOfficers', ${company.threeOfficers}, 'tenantType', ${company.tenantType}, 'closed', ${company.closed})`;
  return sql`(select coalesce(json_agg(${row} order by ${employee.id}), '[]') from ${employee} inner join ${company} on ${company.id} = ${employee.companyId} where ${employee.userId} = ${userId} and ${isPresent})`;
}

const toMemberships = (rows: MembershipRow[]): Membership[] =>
  rows.map(({ companyId, roles, threeOfficers, tenantType, departmentIds, closed, ...state }) => {
    const rights = rightsOf(roles, threeOfficers);
    return {
      companyId,
      roleTypes: roles
        .map(({ roleType }) => roleType)
        .filter((type) => !(threeOfficers && type === 'SYSTEM')),
      rights,
      readerRoleIds: roles
        .filter((one) => holds(rightsOfRole(one, threeOfficers), 'CONTRACT_READ'))
        .map(({ id }) => id),
      // In the three-officer mode the system officer does no business, whatever a business type names.
      senderRoleIds: roles
        .filter(({ roleType }) => roleType !== 'SYSTEM' || holds(rights, 'CONTRACT_LAUNCH'))
        .map(({ id }) => id),
      opensTypes: opensTypes(roles, tenantType),
      ...(departmentIds ? { departmentIds } : {}),
      hold: holdOf(state),
      closed,
    };
  });

function opensTypes(
  roles: MembershipRow['roles'],
  tenantType: MembershipRow['tenantType'],
): Membership['opensTypes'] {
  if (tenantType === 'COMPANY') return 'ALL';
  // A custom role that permits to launch opens the primary type.
  return roles.some(({ permissions }) => permissions?.CONTRACT_LAUNCH) ? 'NAMED_AND_PRIMARY' : 'NAMED';
}

/** The memberships of a person as one value of another statement. @param userId a column of that statement */
export const selectMembershipsOf = (userId: PgColumn): SQL<Membership[]> =>
  sql`${membershipRows(userId)}`.mapWith(toMemberships) as SQL<Membership[]>;

const selectOwn = prepareStatement('memberships', (db) => {
  const found = membershipRows(sql`${sql.placeholder('userId')}::uuid`);
  return db.select({ found: sql`${found}`.mapWith(toMemberships) as SQL<Membership[]> }).from(ONE_ROW);
});

/** The same as a statement of its own. */
export async function findMemberships(db: Handle, userId: string): Promise<Membership[]> {
  return (await selectOwn(db).execute({ userId }))[0]!.found;
}

/** Accounts of the members of a company with a role that reaches as far as their department. */
export async function findDepartmentReaders(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: employee.userId })
    .from(roleMember)
    .innerJoin(role, and(eq(role.companyId, roleMember.companyId), eq(role.id, roleMember.roleId)))
    .innerJoin(
      employee,
      and(eq(employee.companyId, roleMember.companyId), eq(employee.id, roleMember.employeeId)),
    )
    .where(and(eq(roleMember.companyId, companyId), isPresent, isActive(), reachesDepartment));
  return rows.flatMap(({ userId }) => userId ?? []);
}
