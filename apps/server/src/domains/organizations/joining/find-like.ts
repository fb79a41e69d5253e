import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import type { User } from '../../identity/index.ts';
import { employee } from '../organizations-tables.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import type { JoinRequestRecord } from './joining-store.ts';

/** Records of a company, at most 500, that agree with any of the requests in account, contact, number or name; in one statement. */
export async function findLike(
  db: Database['db'],
  companyId: string,
  requests: JoinRequestRecord[],
  users: User[],
): Promise<EmployeeRecord[]> {
  if (requests.length === 0) return [];
  const given = (values: (string | null)[]): string[] =>
    values.filter((value) => value !== null && value !== '') as string[];
  const among = [
    [employee.userId, users.map(({ id }) => id)],
    [employee.mobile, given(users.map(({ mobile }) => mobile))],
    [employee.email, given(users.map(({ email }) => email))],
    [employee.number, given(requests.map(({ number }) => number))],
    [employee.name, given([...requests, ...users].map(({ name }) => name))],
  ] as const;
  return db
    .select()
    .from(employee)
    .where(
      and(
        eq(employee.companyId, companyId),
        or(
          ...among
            .filter(([, values]) => values.length > 0)
            .map(([column, values]) => inArray(column, values)),
        ),
      ),
    )
    .limit(500);
}
