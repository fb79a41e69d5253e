import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { employee, employeeWord } from '../organizations-tables.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import {
  COUNTED,
  countStaff,
  listStaffPage,
  matchingTerms,
  SORT_COLUMNS,
  type StaffFilter,
  type StaffOrder,
} from './employee-store.ts';
import { wordOfKeyword } from './employee-terms.ts';

type Db = Database['db'];

interface StaffFound {
  records: EmployeeRecord[];
  counted: number;
}

/** A page of employees, and how many there are, counted as `countStaff` does. */
export async function findStaffPage(db: Db, filter: StaffFilter, order: StaffOrder): Promise<StaffFound> {
  const word = wordOfKeyword(filter.keyword);
  if (word !== null && order.sort === 'name' && isOfStatusOnly(filter))
    return findByWord(db, filter, word, order);
  const [records, counted] = await Promise.all([
    filter.keyword === '' ? listStaffPage(db, filter, order) : searchPage(db, filter, order),
    countStaff(db, filter),
  ]);
  return { records, counted };
}

/**
 * The rows that have the word come first and their order second: PostgreSQL would walk the order and look for the word in each row, as if both had
 * nothing to do with each other, and read thousands for a surname late in it.
 */
function searchPage(
  db: Db,
  filter: StaffFilter,
  { sort, descending, pageNo, pageSize }: StaffOrder,
): Promise<EmployeeRecord[]> {
  // The planner does not look through an offset. Ids and keys are sorted, and the rows of one page are read whole.
  const found = sql`(select ${employee.id} as id, ${SORT_COLUMNS[sort]} as key from ${employee} where ${matchingTerms(filter)} offset 0) found`;
  const order = descending ? desc : asc;
  const page = db
    .select({ id: sql<string>`found.id`.as('id'), key: sql`found.key`.as('key') })
    .from(found)
    .orderBy(order(sql`found.key`), order(sql`found.id`))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('page');
  return db
    .select(getTableColumns(employee))
    .from(page)
    .innerJoin(employee, and(eq(employee.companyId, filter.companyId), eq(employee.id, sql`page.id`)))
    .orderBy(order(sql`page.key`), order(sql`page.id`));
}

const isOfStatusOnly = ({ departmentIds, roleId, quietSince }: StaffFilter): boolean =>
  departmentIds === undefined && roleId === undefined && quietSince === undefined;

/** Employees who have a word of `employeeWord`: a stretch of its index, in the order of the list. */
async function findByWord(
  db: Db,
  { companyId, statuses }: StaffFilter,
  word: string,
  { descending, pageNo, pageSize }: StaffOrder,
): Promise<StaffFound> {
  const order = descending ? desc : asc;
  const ofWord = () =>
    db
      .select({ id: employeeWord.employeeId, nameKey: employeeWord.nameKey })
      .from(employeeWord)
      .where(
        and(
          eq(employeeWord.companyId, companyId),
          eq(employeeWord.word, word),
          // One parameter, however many: the statement stays the same.
          sql`${employeeWord.status} = any(${sql.param(statuses)}::text[])`,
        ),
      );
  const page = ofWord()
    .orderBy(order(employeeWord.nameKey), order(employeeWord.employeeId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .as('page');
  const some = ofWord()
    .limit(COUNTED + 1)
    .as('some');
  const [records, [counted]] = await Promise.all([
    db
      .select(getTableColumns(employee))
      .from(page)
      .innerJoin(employee, and(eq(employee.companyId, companyId), eq(employee.id, page.id)))
      .orderBy(order(page.nameKey), order(page.id)),
    db.select({ total: count() }).from(some),
  ]);
  return { records, counted: counted!.total };
}
