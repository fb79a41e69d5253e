import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { employee } from '../organizations-tables.ts';
import { type EmployeeRecord, findStaff } from '../staff-store.ts';
import {
  countStaff,
  listStaffPage,
  matchingTerms,
  SORT_COLUMNS,
  type StaffFilter,
  type StaffOrder,
} from './employee-store.ts';

type Db = Database['db'];

/** So many found rows are sorted; a word that finds more is so frequent that a walk in their order meets it soon. */
const SORTED = 10_000;

interface StaffFound {
  records: EmployeeRecord[];
  counted: number;
}

/**
 * A page of employees, and how many there are. With a word the rows that have it come first and their order second: PostgreSQL would walk the
 * order and look for the word in each row, as if both had nothing to do with each other, and read thousands for a surname late in it.
 */
export async function findStaffPage(db: Db, filter: StaffFilter, order: StaffOrder): Promise<StaffFound> {
  const found = filter.keyword === '' ? null : await searchPage(db, filter, order);
  if (found) return found;
  const [records, counted] = await Promise.all([listStaffPage(db, filter, order), countStaff(db, filter)]);
  return { records, counted };
}

/** Null: too many to sort, or none so far down the list. */
async function searchPage(
  db: Db,
  filter: StaffFilter,
  { sort, descending, pageNo, pageSize }: StaffOrder,
): Promise<StaffFound | null> {
  // The limit keeps the planner from joining the two.
  const found = db
    .select({ id: employee.id, key: sql`${SORT_COLUMNS[sort]}`.as('key') })
    .from(employee)
    .where(matchingTerms(filter))
    .limit(SORTED + 1)
    .as('found');
  const inOrder = descending ? desc : asc;
  const rows = await db
    .select({ id: found.id, total: sql<number>`(count(*) over ())::int` })
    .from(found)
    .orderBy(inOrder(found.key), inOrder(found.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const counted = rows[0]?.total ?? 0;
  if (counted > SORTED || (counted === 0 && pageNo > 1)) return null;
  const records = new Map(
    (
      await findStaff(
        db,
        filter.companyId,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  // One that was removed between the two statements is left out.
  return { records: rows.flatMap(({ id }) => records.get(id) ?? []), counted };
}
