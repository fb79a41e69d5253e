import {
  BUILT_IN_RIGHTS,
  OFFICER_RIGHTS,
  type Scope,
} from '@cinnabar/protocol/organizations/permission-tree';
import { type BuiltInRoleType, ROLE_TYPES } from '@cinnabar/protocol/organizations/role-schema';
import { type SQL, sql } from 'drizzle-orm';
import { company } from '../organizations-tables.ts';
import { role, roleMember } from './role-tables.ts';

/** A membership counts until its end. */
export const isActive = (): SQL => sql`(${roleMember.untilTime} is null or ${roleMember.untilTime} > now())`;

/** The role by which its holder operates steps: in the three-officer mode the system officer does no business. */
export const operatorType = (): SQL<string | null> =>
  sql<
    string | null
  >`(case when not (${company.threeOfficers} and ${role.roleType} = 'SYSTEM') then ${role.roleType} end)`;

const readersOf = (rights: typeof BUILT_IN_RIGHTS) => {
  const types = ROLE_TYPES.filter(
    (type): type is BuiltInRoleType => type !== 'CUSTOM' && rights[type].CONTRACT_READ === 'COMPANY',
  );
  return sql`${role.roleType} in (${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )})`;
};

const givenToRead = (scope: Scope): SQL =>
  sql`coalesce(${role.permissions} ->> 'CONTRACT_READ' = ${scope}, false)`;

const readsByType = (): SQL =>
  sql`(case when ${company.threeOfficers} then ${readersOf(OFFICER_RIGHTS)} else ${readersOf(BUILT_IN_RIGHTS)} end or ${givenToRead('COMPANY')})`;

/** `rightsOfRole(…).CONTRACT_READ === 'COMPANY'` in SQL, for lists: a membership in a row of role, role_member and company. */
export const readsContracts = (): SQL<boolean> =>
  sql<boolean>`(coalesce(${roleMember.scope}, 'COMPANY') = 'COMPANY' and ${readsByType()})`;

/** `rightsOfRole(…).CONTRACT_READ === 'DEPARTMENT'`, likewise. */
export const readsOfDepartment = (): SQL<boolean> =>
  sql<boolean>`(coalesce(${roleMember.scope}, 'COMPANY') <> 'OWN' and (${givenToRead('DEPARTMENT')} or (${roleMember.scope} = 'DEPARTMENT' and ${readsByType()})))`;

/** Whether a membership can give any permission in a department: narrowed to it, or by a permission of the role. */
export const reachesDepartment: SQL = sql`(${roleMember.scope} = 'DEPARTMENT' or ${role.permissions}::text like '%"DEPARTMENT"%')`;
