import { and, asc, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** The day in China, in which deadlines and days of reminding are counted. */
const dayOf = (moment: unknown) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/**
 * Open contracts with a reminder due today and not yet sent: so many days before the deadline, or so many days after the last reminder.
 * Ordered by id, those after `after`.
 */
export async function listToRemind(
  db: Database['db'],
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const today = dayOf(sql`${now.toISOString()}::timestamptz`);
  const deadline = sql`case when ${contract.status} = 'TERMINATING' then ${contract.voidExpireTime} else ${contract.expireTime} end`;
  const daysLeft = sql`(${dayOf(deadline)} - ${today})`;
  const sinceLast = sql`(${today} - ${dayOf(sql`coalesce(${contract.remindTime}, ${contract.sendTime})`)})`;
  const rows = await db
    .select({ id: contract.id })
    .from(contract)
    .where(
      and(
        inArray(contract.status, ['FILLING', 'SIGNING', 'TERMINATING']),
        after === null ? undefined : gt(contract.id, after),
        sql`${deadline} > ${now.toISOString()}::timestamptz`,
        or(isNull(contract.remindTime), sql`${dayOf(contract.remindTime)} < ${today}`),
        or(
          sql`${contract.reminders} -> 'daysBefore' @> to_jsonb(${daysLeft})`,
          sql`${sinceLast} >= (${contract.reminders} ->> 'everyDays')::int`,
        ),
      ),
    )
    .orderBy(asc(contract.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
