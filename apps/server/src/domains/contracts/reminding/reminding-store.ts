import { LIMITS } from '@cinnabar/protocol/limits';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { selectTermReminders } from '../../categories/index.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

/**
 * Completed contracts with a reminder of the end of their term due and not yet sent, ordered by id, those after `after`. Days that had passed
 * when the contract was completed are left out; one that a stopped server missed is not.
 */
export async function listEndingTerms(
  db: Database['db'],
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const today = dayOf(sql`${now.toISOString()}::timestamptz`);
  const version = selectTermReminders(db).as('version');
  const day = sql`(${dayOf(contract.endTime)} - days::int)`;
  const isUnsent = sql`(${contract.remindTime} is null or ${contract.remindTime} <= ${contract.completeTime} or ${dayOf(contract.remindTime)} < ${day})`;
  const rows = await db
    .select({ id: contract.id })
    .from(contract)
    .innerJoin(
      version,
      and(
        eq(version.companyId, contract.tenantId),
        eq(version.categoryId, contract.categoryId),
        eq(version.number, contract.categoryVersion),
      ),
    )
    .where(
      and(
        eq(contract.status, 'COMPLETE'),
        after === null ? undefined : gt(contract.id, after),
        gt(contract.endTime, now),
        // No reminder is earlier: what ends later is not looked at.
        lte(contract.endTime, new Date(now.getTime() + (LIMITS.termReminderDays + 1) * DAY_MS)),
        sql`exists (select 1 from jsonb_array_elements_text(${version.days}) as days where ${day} between ${dayOf(contract.completeTime)} and ${today} and ${isUnsent})`,
      ),
    )
    .orderBy(asc(contract.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
