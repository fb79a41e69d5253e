import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { department, employee } from '../organizations-tables.ts';

/** For a larger statement: the ids of a department and of all below it, as a subquery; none for null. */
export const departmentsBelow = (companyId: SQLWrapper, departmentId: SQLWrapper): SQL =>
  sql`with recursive below as (select ${department.id} from ${department} where ${department.companyId} = ${companyId} and ${department.id} = ${departmentId} union all select ${department.id} from ${department} inner join below on ${department.parentId} = below.id where ${department.companyId} = ${companyId}) select id from below`;

/** The other way, for one question: whether a department is another one or is below it. At most as many steps as the tree has levels. */
export const isWithin = (companyId: SQLWrapper, departmentId: SQLWrapper, aboveId: SQLWrapper): SQL =>
  sql`(with recursive above as (select ${department.id}, ${department.parentId} from ${department} where ${department.companyId} = ${companyId} and ${department.id} = ${departmentId} union all select ${department.id}, ${department.parentId} from ${department} inner join above on ${department.id} = above.parent_id where ${department.companyId} = ${companyId}) select exists (select 1 from above where id = ${aboveId}))`;

/** The department of a person in a company and all above it, as a statement of its own. */
export const departmentsOver = (companyId: string, userId: string): SQL =>
  sql`with recursive above as (select ${department.id}, ${department.parentId} from ${department} inner join ${employee} on ${employee.companyId} = ${department.companyId} and ${employee.departmentId} = ${department.id} where ${employee.companyId} = ${companyId}::uuid and ${employee.userId} = ${userId}::uuid union all select ${department.id}, ${department.parentId} from ${department} inner join above on ${department.id} = above.parent_id where ${department.companyId} = ${companyId}::uuid) select id from above`;

/** The department of a person in a company, in any state of employment; null without one. */
export const selectDepartment = (companyId: SQLWrapper, userId: SQLWrapper): SQL =>
  sql`(select ${employee.departmentId} from ${employee} where ${employee.companyId} = ${companyId} and ${employee.userId} = ${userId})`;
