import type { HolderKind } from '@cinnabar/protocol/contracts/figures/figure-values';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { PLANNED_FOR_VALUES } from '../../../platform/db/tune-client.ts';
import { selectReaders } from '../../categories/index.ts';
import { creatorDepartment } from '../figures/cells-in-sql.ts';
import { contract, contractAction, contractDepartment, signatory } from '../lifecycle/contracts-tables.ts';

export interface Holder {
  kind: HolderKind;
  /** Of a party its account, of a role its type; empty: in no department. */
  id: string;
  name: string;
  contracts: number;
  /** Whole hours. */
  median: number;
  most: number;
}

/** Of no department. */
const NOWHERE = 'NONE';

/**
 * Open contracts with who keeps them waiting and since when, as a subquery: an open step waits since its party received the contract, or since
 * the step before it in that party. The other parties count as such; of the company itself its people, their departments and its roles.
 *
 * Written for the planner, which knows nothing of the columns of a cell: with `narrow` as a condition it expects one contract where there are
 * thousands, and looks up each by key. As a `case` it expects half of them. What is read of few of them is a subselect by key instead of a join.
 * @param narrow over the columns of a cell
 */
export const selectHolders = (companyId: string, narrow: SQL): SQL => {
  const company = sql`${companyId}::uuid`;
  // Open contracts and all of their steps are read at once, and narrowed afterwards: after a condition the planner expects few, and looks each one up.
  return sql`
    with open as materialized (
      select ${contract.id} as contract_id, ${contract.creatorId} as creator_id, ${contract.categoryId} as category_id,
        ${contract.categoryVersion} as category_version
      from ${contract}
      where ${contract.tenantId} = ${company} and ${contract.status} in ('FILLING', 'SIGNING') and ${contract.sendTime} is not null
    ), rules as (
      select category_id, category_version, ${selectReaders({ companyId: company, categoryId: sql`used.category_id`, number: sql`used.category_version` })} as readers
      from (select distinct category_id, category_version from open where category_id is not null) used
    ), steps as materialized (
      select open.*, step.signatory_id, step.status, step.operators, step.complete_time
      from open join ${contractAction} step on step.contract_id = open.contract_id
    ), done as (
      select contract_id, signatory_id, max(complete_time) as time from steps where complete_time is not null group by contract_id, signatory_id
    ), found as (
      select step.*, coalesce(rules.readers, '{}') as readers, party.tenant_id = ${company} as is_own, coalesce(party.tenant_id::text, party.id) as party_id,
        case when party.tenant_type = 'PERSONAL' then coalesce(party.receiver_name, '') else party.tenant_name end as party_name,
        greatest(party.receive_time, done.time) as since, ${creatorDepartment({ contractId: sql`step.contract_id`, companyId: company, creatorId: sql`step.creator_id` })} as department_id
      from steps step
      join ${signatory} party on party.contract_id = step.contract_id and party.id = step.signatory_id
      left join done on done.contract_id = step.contract_id and done.signatory_id = step.signatory_id
      left join rules on rules.category_id = step.category_id and rules.category_version = step.category_version
      where step.status in ('FILLING', 'SIGNING')
    ), waiting as materialized (
      select contract_id, is_own, party_id, party_name, operators, since from found where ${narrow}
    ), people as (
      select waiting.contract_id, since, operator ->> 'id' as id, operator ->> 'name' as name, operator ->> 'type' = 'ROLE' as is_role,
        operator ->> 'companyId' as agent_id, operator ->> 'companyName' as agent_name
      from waiting cross join lateral jsonb_array_elements(operators) operator where is_own
    ), held as (
      select contract_id, 'PARTY' as kind, party_id as id, party_name as name, since from waiting where is_own is not true
      union all select contract_id, 'PARTY', agent_id, agent_name, since from people where agent_id is not null
      union all select contract_id, case when is_role then 'ROLE' else 'PERSON' end, id, case when is_role then '' else name end, since from people where agent_id is null
      union all select contract_id, 'DEPARTMENT', coalesce((select place.department_id::text from ${contractDepartment} place
        where place.contract_id = people.contract_id and place.company_id = ${company} and place.user_id::text = people.id), ${NOWHERE}), '', since
        from people where not is_role and agent_id is null
    )
    select contract_id, kind, id, max(name) as name, min(since) as since from held where since is not null group by contract_id, kind, id`;
};

interface HoldersAsked {
  companyId: string;
  /** Over the columns of a cell. */
  narrow: SQL;
  now: Date;
  most: number;
  only?: { kind: string; id: string };
}

/** The longest wait first, of each kind at most `most`. */
export async function listHolders(
  { db }: Pick<Database, 'db'>,
  { companyId, narrow, now, most, only }: HoldersAsked,
): Promise<Holder[]> {
  const one = only ? sql`where kind = ${only.kind} and id = ${only.id}` : sql``;
  const { rows } = await db.execute<Holder & Record<string, unknown>>(sql`${sql.raw(PLANNED_FOR_VALUES)}
    with held as (select *, floor(extract(epoch from ${now.toISOString()}::timestamptz - since) / 3600)::int as hours
      from (${selectHolders(companyId, narrow)}) found ${one}),
    summed as (select kind, id, max(name) as name, count(*)::int as contracts,
        percentile_disc(0.5) within group (order by hours) as median, max(hours) as most,
        row_number() over (partition by kind order by max(hours) desc, count(*) desc, id) as place
      from held group by kind, id)
    select kind, id, name, contracts, greatest(median, 0) as median, greatest(most, 0) as most from summed
    where place <= ${most} order by summed.most desc, contracts desc, id`);
  return rows;
}
