import type { Period } from '@cinnabar/protocol/figure-periods';
import { sql } from 'drizzle-orm';
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

/** Uses in a period and in that before it, in one statement. */
export async function findSealUses(
  { db }: Pick<Database, 'db'>,
  { companyId, period, before, most }: { companyId: string; period: Period; before: Period; most: number },
): Promise<FoundUses> {
  const inPeriod = ({ from, to }: Period) =>
    sql`(${sealUse.time} >= ${`${from}T00:00:00+08:00`}::timestamptz and ${sealUse.time} < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day')`;
  const sums = sql`count(*)::int as uses, (count(*) filter (where is_outside))::int as outside`;
  const { rows } = await db.execute<{ found: FoundUses }>(sql`
    with used as materialized (
      select ${sealUse.sealId} as seal_id, ${seal.name} as name, ${sealUse.userId} as user_id, ${inPeriod(period)} as is_now,
        (${sealUse.time} at time zone 'UTC' + interval '8 hours') as moment
      from ${sealUse} join ${seal} on ${seal.id} = ${sealUse.sealId}
      where ${seal.ownerId} = ${companyId}::uuid and ${seal.type} in ('COMPANY', 'LP') and (${inPeriod(period)} or ${inPeriod(before)})
    ), uses as (
      select *, moment::date as day, extract(isodow from moment) > 5 or extract(hour from moment) < ${FROM_HOUR}::int
        or extract(hour from moment) >= ${UNTIL_HOUR}::int as is_outside
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
