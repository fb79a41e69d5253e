import { isId } from '@cinnabar/kernel';
import type { Period } from '@cinnabar/protocol/figure-periods';
import { plusDays } from '@cinnabar/protocol/figure-periods';
import type { UseCounts } from '@cinnabar/protocol/templates/figures/template-figures-schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { template, templateUse } from '../templates-tables.ts';

export interface UseFigures {
  now: UseCounts;
  before: UseCounts;
  templates: (UseCounts & { templateId: string; title: string })[];
}

export interface UsesAsked {
  companyId: string;
  /** Over `creator_id`, `department_id`, `category_id` and `readers`. */
  narrow: SQL;
  period: Period;
  before: Period;
  /** Templates that are listed. */
  most: number;
}

const beginning = (day: string): SQL => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
const sentIn = ({ from, to }: Period): SQL =>
  sql`(time >= ${beginning(from)} and time < ${beginning(plusDays(to, 1))})`;
const endedIn = ({ from, to }: Period): SQL => sql`(outcome_day between ${from}::date and ${to}::date)`;

const OUTCOMES = ['COMPLETE', 'FINISHED', 'REJECTED', 'RECALLED', 'EXPIRED'] as const;

/** Counts of `UseCounts`, each contract once. */
function countsIn(period: Period): SQL {
  const counted = (condition: SQL) => sql`(count(distinct contract_id) filter (where ${condition}))::int`;
  const ended = OUTCOMES.map(
    (outcome) =>
      sql`${counted(sql`${endedIn(period)} and outcome = ${sql.raw(`'${outcome}'`)}`)} as ${sql.identifier(outcome)}`,
  );
  return sql`${counted(sentIn(period))} as "SENT", ${counted(sql`${sentIn(period)} and deviations > 0`)} as deviating,
    ${sql.join(ended, sql`, `)}, percentile_disc(0.5) within group (order by hours) filter (where ${endedIn(period)}) as hours`;
}

/** Uses of the templates of a company in a period and in that before it, from the uses alone, in one statement. */
export async function findUseFigures(
  { db }: Pick<Database, 'db'>,
  { companyId, narrow, period, before, most }: UsesAsked,
): Promise<UseFigures> {
  const { rows } = await db.execute<{ found: UseFigures }>(sql`
    with used as materialized (
      select * from (
        select contract_id, template_id, user_id as creator_id, department_id, category_id, readers, time, deviations, outcome, outcome_day, hours
        from ${templateUse}
        where ${templateUse.companyId} = ${companyId}::uuid
          and (${sentIn(period)} or ${sentIn(before)} or ${endedIn(period)} or ${endedIn(before)})
      ) uses where ${narrow}
    ), once as (select distinct on (contract_id) * from used order by contract_id, template_id)
    select json_build_object(
      'now', (select to_json(one) from (select ${countsIn(period)} from once) one),
      'before', (select to_json(one) from (select ${countsIn(before)} from once) one),
      'templates', (select coalesce(json_agg(one), '[]') from (
        select template_id as "templateId",
          (select ${template.title} from ${template} where ${template.companyId} = ${companyId}::uuid and ${template.id} = template_id) as title,
          ${countsIn(period)}
        from used where ${sentIn(period)} or ${endedIn(period)} group by template_id
        order by "SENT" desc, template_id limit ${most}) one)
    ) as found`);
  return rows[0]!.found;
}

/** The contracts that were sent from these versions of a template, for a larger statement. */
export const selectUsesOf = (templateId: string, versionIds: readonly string[]): SQL =>
  sql`select ${templateUse.contractId} from ${templateUse} where ${templateUse.templateId} = ${templateId}::uuid and ${templateUse.versionId} = any(${sql.param([...versionIds])}::uuid[])`;

/** The contracts that were made from a template of a company, or from any, for a larger statement. A malformed id is that of nothing. */
export function selectUses(
  companyId: string,
  { templateId, deviating }: { templateId?: string | undefined; deviating?: 'true' | undefined },
): SQL {
  const conditions = [sql`${templateUse.companyId} = ${companyId}::uuid`];
  if (templateId !== undefined && templateId !== 'ANY')
    conditions.push(isId(templateId) ? sql`${templateUse.templateId} = ${templateId}::uuid` : sql`false`);
  if (deviating) conditions.push(sql`${templateUse.deviations} > 0`);
  return sql`select ${templateUse.contractId} from ${templateUse} where ${sql.join(conditions, sql` and `)}`;
}
