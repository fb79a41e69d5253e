import { isId } from '@cinnabar/kernel';
import type { Period } from '@cinnabar/protocol/figure-periods';
import type { PressAsked } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import { type SQL, sql } from 'drizzle-orm';
import { hasId } from '../../../platform/db/has-id.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { physicalSeal, sealApplication, sealPress } from '../physical-tables.ts';
import { isDue } from '../stores/application-store.ts';

export interface Presses {
  presses: number;
  over: number;
  owed: number;
}

export interface FoundPresses {
  now: Presses;
  before: Presses;
  days: (Presses & { day: string })[];
  seals: (Presses & { sealId: string; name: string })[];
  people: (Presses & { userId: string })[];
}

/** What is counted: of a company, and whether its presses owe photos. */
export interface PressScope {
  companyId: string;
  photoRequired: boolean;
}

const inPeriod = ({ from, to }: Period): SQL =>
  sql`(${sealPress.time} >= ${`${from}T00:00:00+08:00`}::timestamptz and ${sealPress.time} < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day')`;
/** A press without an authorisation is owed by no one. */
const isOwed = ({ photoRequired }: PressScope): SQL =>
  photoRequired ? sql`(${isDue} and ${sealPress.applicationId} is not null)` : sql`false`;

/**
 * Presses in a period and in that before it, in one statement. They are counted where they are written: a press is a row that no one removes or moves to
 * another day, so that a count is always equal to a recount; what changes is whether it owes a photo.
 */
export async function findPresses(
  { db }: Pick<Database, 'db'>,
  scope: PressScope,
  { period, before, most }: { period: Period; before: Period; most: number },
): Promise<FoundPresses> {
  const sums = sql`count(*)::int as presses, (count(*) filter (where over))::int as over, (count(*) filter (where owed))::int as owed`;
  const { rows } = await db.execute<{ found: FoundPresses }>(sql`
    with pressed as materialized (
      select ${sealPress.sealId} as seal_id, ${physicalSeal.name} as name, ${sealPress.userId} as user_id, ${sealPress.over} as over,
        ${isOwed(scope)} as owed, ${inPeriod(period)} as is_now, (${sealPress.time} at time zone 'UTC' + interval '8 hours')::date as day
      from ${sealPress} join ${physicalSeal} on ${physicalSeal.id} = ${sealPress.sealId}
      where ${physicalSeal.companyId} = ${scope.companyId}::uuid and (${inPeriod(period)} or ${inPeriod(before)})
    )
    select json_build_object(
      'now', (select to_json(one) from (select ${sums} from pressed where is_now) one),
      'before', (select to_json(one) from (select ${sums} from pressed where not is_now) one),
      'days', (select coalesce(json_agg(one), '[]') from (select day, ${sums} from pressed where is_now group by day order by day) one),
      'seals', (select coalesce(json_agg(one), '[]') from (
        select seal_id as "sealId", name, ${sums} from pressed where is_now group by seal_id, name order by count(*) desc, seal_id) one),
      'people', (select coalesce(json_agg(one), '[]') from (
        select user_id as "userId", ${sums} from pressed where is_now and user_id is not null
        group by user_id order by count(*) desc, user_id limit ${most}) one)
    ) as found`);
  return rows[0]!.found;
}

export interface CountedPress {
  id: string;
  applicationId: string | null;
  subject: string | null;
  sealId: string;
  sealName: string;
  userId: string | null;
  /** ISO 8601 */
  time: string;
  over: boolean;
  owed: boolean;
  /** Place in the list. */
  at: string;
}

/** A page of the presses that a number counts, with one more where there is one, and how many there are. A malformed id is that of nothing. */
export async function listPresses(
  { db }: Pick<Database, 'db'>,
  scope: PressScope,
  { from, to, sealId, userId, only, after, pageSize }: PressAsked,
): Promise<{ total: number; rows: CountedPress[] }> {
  const conditions = [
    sql`${physicalSeal.companyId} = ${scope.companyId}::uuid`,
    inPeriod({ from, to }),
    ...hasId(sealPress.sealId, sealId),
    ...hasId(sealPress.userId, userId),
  ];
  if (only === 'OVER') conditions.push(sql`${sealPress.over}`);
  if (only === 'OWED') conditions.push(isOwed(scope));
  const [at, id] = (after ?? '').split('_');
  const following = id && isId(id) ? sql`(at, id) < (${at}::bigint, ${id}::uuid)` : sql`true`;
  const { rows } = await db.execute<{ total: number; rows: CountedPress[] }>(sql`
    with listed as materialized (
      select ${sealPress.id} as id, ${sealPress.applicationId} as application_id, ${sealApplication.subject} as subject,
        ${sealPress.sealId} as seal_id, ${physicalSeal.name} as seal_name, ${sealPress.userId} as user_id, ${sealPress.time} as time,
        ${sealPress.over} as over, ${isOwed(scope)} as owed, (extract(epoch from ${sealPress.time}) * 1000000)::bigint as at
      from ${sealPress} join ${physicalSeal} on ${physicalSeal.id} = ${sealPress.sealId}
        left join ${sealApplication} on ${sealApplication.id} = ${sealPress.applicationId}
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from listed) as total, (select coalesce(json_agg(one), '[]') from (
      select id, application_id as "applicationId", subject, seal_id as "sealId", seal_name as "sealName", user_id as "userId", time, over, owed,
        at::text
      from listed where ${following} order by at desc, id desc limit ${pageSize + 1}) one) as rows`);
  return rows[0]!;
}
