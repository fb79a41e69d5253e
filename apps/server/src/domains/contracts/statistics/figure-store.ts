import {
  AGES,
  HAPPENED,
  type Happened,
  type Measure,
  OPEN_MEASURES,
  type OpenMeasure,
  TERMS,
} from '@cinnabar/protocol/contracts/figures/figure-values';
import type { Period } from '@cinnabar/protocol/figure-periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { PLANNED_FOR_VALUES } from '../../../platform/db/tune-client.ts';
import { contractDelta, contractFigure } from '../figures/contract-figure-tables.ts';

export interface Asked {
  companyId: string;
  /** Over the columns of a cell. */
  narrow: SQL;
  today: string;
  period: Period;
  before: Period;
}

export interface Quantiles {
  isNow: boolean;
  /** Null: of all together, where `isAll` says so, or without a business type. */
  categoryId: string | null;
  isAll: boolean;
  contracts: number;
  median: number;
  most: number;
}

export interface FoundFigures {
  happened: { day: string; measure: Happened; contracts: number }[];
  open: { measure: OpenMeasure; age: number; contracts: number }[];
  terms: { term: number; contracts: number }[];
  reasons: { reason: string; REJECTED: number; RECALLED: number }[];
  took: Quantiles[];
}

/** Those that are counted by the day alone; who completed is also counted by the hours that it took. */
const BY_DAY = HAPPENED.filter((measure) => measure !== 'COMPLETE');

/** Values come as text; a day less a day is a number of days. */
const dayParam = (day: string): SQL => sql`${day}::date`;
const steps = (limits: readonly { from: number; to: number | null }[], days: SQL): SQL =>
  sql`case ${sql.join(
    limits.map(({ to }, at) =>
      to === null ? sql`when true then ${at}::int` : sql`when ${days} <= ${to}::int then ${at}::int`,
    ),
    sql` `,
  )} end`;

/** What the figures say, in one statement: what is folded, and what is not yet. Each part adds up only what it needs. */
export async function findFigures({ db }: Pick<Database, 'db'>, asked: Asked): Promise<FoundFigures> {
  const { companyId, narrow, period, before } = asked;
  const today = dayParam(asked.today);
  const lastTerm = TERMS.at(-1)!.to;
  const inPeriod = ({ from, to }: Period) => sql`day between ${dayParam(from)} and ${dayParam(to)}`;
  const isNow = sql`day >= ${dayParam(period.from)}`;
  const counted = sql`sum(contracts)::int`;
  const cells = (measures: readonly Measure[], days: SQL) => {
    const names = sql.join(
      measures.map((measure) => sql`${measure}`),
      sql`, `,
    );
    const wanted = sql`where company_id = ${companyId}::uuid and measure in (${names}) and ${days} and ${narrow}`;
    const columns = sql.raw('measure, day, category_id, reason, hours, contracts');
    return sql`(select ${columns} from ${contractFigure} ${wanted} union all select ${columns} from ${contractDelta} ${wanted}) cells`;
  };
  const inBoth = sql`(${inPeriod(period)} or ${inPeriod(before)})`;
  const quantile = (part: string) => sql`min(hours) filter (where upto >= ${part}::numeric * contracts)`;
  const { rows } = await db.execute<{ found: FoundFigures }>(sql`${sql.raw(PLANNED_FOR_VALUES)}
    with complete as materialized (
      select day, ${isNow} as is_now, category_id, hours, grouping(day) = 0 as is_day, sum(contracts) as contracts
      from ${cells(['COMPLETE'], inBoth)} group by grouping sets ((day), (is_now, category_id, hours))
    ), took as (
      select is_now, category_id, grouping(category_id) = 1 as is_all, hours, sum(contracts) as contracts
      from complete where not is_day group by is_now, grouping sets ((category_id, hours), (hours)) having sum(contracts) <> 0
    ), ranked as (
      select is_now, category_id, is_all, hours,
        sum(contracts) over (partition by is_now, is_all, category_id order by hours) as upto,
        sum(contracts) over (partition by is_now, is_all, category_id) as contracts
      from took
    )
    select json_build_object(
      'happened', (select coalesce(json_agg(one), '[]') from (
        select day, measure, ${counted} as contracts from ${cells(BY_DAY, inBoth)} group by day, measure
        union all select day, 'COMPLETE', contracts::int from complete where is_day) one),
      'open', (select coalesce(json_agg(one), '[]') from (
        select measure, ${steps(AGES, sql`${today} - day`)} as age, ${counted} as contracts
        from ${cells(OPEN_MEASURES, sql`true`)} group by 1, 2) one),
      'terms', (select coalesce(json_agg(one), '[]') from (
        select ${steps(TERMS, sql`day - ${today}`)} as term, ${counted} as contracts
        from ${cells(['TERM'], sql`day between ${today} and ${today} + ${lastTerm}::int`)} group by 1) one),
      'reasons', (select coalesce(json_agg(one), '[]') from (
        select reason, coalesce(sum(contracts) filter (where measure = 'REJECTED'), 0)::int as "REJECTED",
          coalesce(sum(contracts) filter (where measure = 'RECALLED'), 0)::int as "RECALLED"
        from ${cells(['REJECTED', 'RECALLED'], inPeriod(period))} group by reason having sum(contracts) <> 0
        order by sum(contracts) desc, reason) one),
      'took', (select coalesce(json_agg(one), '[]') from (
        select is_now as "isNow", category_id as "categoryId", is_all as "isAll", contracts::int, ${quantile('0.5')} as median, ${quantile('0.9')} as most
        from ranked group by is_now, category_id, is_all, contracts) one)
    ) as found`);
  return rows[0]!.found;
}
