import { isId } from '@cinnabar/kernel';
import type { Period } from '@cinnabar/protocol/figure-periods';
import type { SealUseAsked } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import { type SQL, sql } from 'drizzle-orm';
import { hasId } from '../../../platform/db/has-id.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { seal, sealUse } from '../seals-tables.ts';

interface Uses {
  uses: number;
  outside: number;
}

export interface FoundUses {
  now: Uses | null;
  before: Uses | null;
  days: (Uses & { day: string })[];
  seals: (Uses & { sealId: string; name: string })[];
  people: (Uses & { userId: string })[];
}

/** Working hours in China. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 18;

const inPeriod = ({ from, to }: Period): SQL =>
  sql`(${sealUse.time} >= ${`${from}T00:00:00+08:00`}::timestamptz and ${sealUse.time} < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day')`;
/** Seals whose uses a company counts. */
const ofCompany = (companyId: string): SQL =>
  sql`${seal.ownerId} = ${companyId}::uuid and ${seal.type} in ('COMPANY', 'LP')`;
/** Of a moment as the clocks in China say it. */
const MOMENT = sql`(${sealUse.time} at time zone 'UTC' + interval '8 hours')`;
const isOutside = (moment: SQL): SQL =>
  sql`(extract(isodow from ${moment}) > 5 or extract(hour from ${moment}) < ${FROM_HOUR}::int or extract(hour from ${moment}) >= ${UNTIL_HOUR}::int)`;

/** Uses in a period and in that before it, in one statement. */
export async function findSealUses(
  { db }: Pick<Database, 'db'>,
  { companyId, period, before, most }: { companyId: string; period: Period; before: Period; most: number },
): Promise<FoundUses> {
  const sums = sql`count(*)::int as uses, (count(*) filter (where is_outside))::int as outside`;
  const { rows } = await db.execute<{ found: FoundUses }>(sql`
    with used as materialized (
      select ${sealUse.sealId} as seal_id, ${seal.name} as name, ${sealUse.userId} as user_id, ${inPeriod(period)} as is_now,
        ${MOMENT} as moment
      from ${sealUse} join ${seal} on ${seal.id} = ${sealUse.sealId}
      where ${ofCompany(companyId)} and (${inPeriod(period)} or ${inPeriod(before)})
    ), uses as (
      select *, moment::date as day, ${isOutside(sql`moment`)} as is_outside
      from used
    )
    select json_build_object(
      'now', (select to_json(one) from (select ${sums} from uses where is_now) one),
      'before', (select to_json(one) from (select ${sums} from uses where not is_now) one),
      'days', (select coalesce(json_agg(one), '[]') from (select day, ${sums} from uses where is_now group by day order by day) one),
      'seals', (select coalesce(json_agg(one), '[]') from (
        select seal_id as "sealId", name, ${sums} from uses where is_now group by seal_id, name order by count(*) desc, seal_id) one),
      'people', (select coalesce(json_agg(one), '[]') from (
        select user_id as "userId", ${sums} from uses where is_now group by user_id order by count(*) desc, user_id limit ${most}) one)
    ) as found`);
  return rows[0]!.found;
}

export interface CountedUse {
  contractId: string;
  subject: string;
  sealId: string;
  sealName: string;
  userId: string;
  /** ISO 8601 */
  time: string;
  outside: boolean;
  automatic: boolean;
  /** Place in the list. */
  at: string;
}

/** A page of the uses that a number counts, with one more where there is one, and how many there are. A malformed id is that of nothing. */
export async function listSealUses(
  { db }: Pick<Database, 'db'>,
  companyId: string,
  { from, to, sealId, userId, outside, after, pageSize }: SealUseAsked,
): Promise<{ total: number; rows: CountedUse[] }> {
  const conditions = [
    ofCompany(companyId),
    inPeriod({ from, to }),
    ...hasId(sealUse.sealId, sealId),
    ...hasId(sealUse.userId, userId),
  ];
  if (outside) conditions.push(isOutside(MOMENT));
  const [at, ...ids] = (after ?? '').split('_');
  const following =
    ids.length === 3 && ids.every(isId)
      ? sql`(at, contract_id, seal_id, user_id) < (${at}::bigint, ${ids[0]}::uuid, ${ids[1]}::uuid, ${ids[2]}::uuid)`
      : sql`true`;
  const { rows } = await db.execute<{ total: number; rows: CountedUse[] }>(sql`
    with listed as materialized (
      select ${sealUse.contractId} as contract_id, ${sealUse.subject} as subject, ${sealUse.sealId} as seal_id, ${seal.name} as seal_name,
        ${sealUse.userId} as user_id, ${sealUse.time} as time, ${isOutside(MOMENT)} as outside, ${sealUse.automatic} as automatic,
        (extract(epoch from ${sealUse.time}) * 1000000)::bigint as at
      from ${sealUse} join ${seal} on ${seal.id} = ${sealUse.sealId}
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from listed) as total, (select coalesce(json_agg(one), '[]') from (
      select contract_id as "contractId", subject, seal_id as "sealId", seal_name as "sealName", user_id as "userId", time, outside, automatic,
        at::text
      from listed where ${following} order by at desc, contract_id desc, seal_id desc, user_id desc limit ${pageSize + 1}) one) as rows`);
  return rows[0]!;
}
