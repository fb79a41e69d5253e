import { MEASURES, type Measure } from '@cinnabar/protocol/contracts/figures/figure-values';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { selectReaders } from '../../categories/index.ts';
import { contract, contractDepartment } from '../lifecycle/contracts-tables.ts';

/** A moment as a day in China. */
export const dayIn = (moment: SQL): SQL => sql`(${moment} at time zone 'UTC' + interval '8 hours')::date`;

const { status, sendTime, completeTime, updateTime, endTime, voidFrom, comments } = contract;
const WAS_FINISHED = sql`(${status} = 'FINISHED' or (${status} in ('TERMINATING', 'TERMINATED') and coalesce(${voidFrom}, '') = 'FINISHED'))`;

/** The department of a creator, by its key, one for each contract that is listed: as a join it depends on how many the planner expects. */
export const creatorDepartment = (
  of: Record<'contractId' | 'companyId' | 'creatorId', SQL | AnyPgColumn>,
): SQL =>
  sql`(select ${contractDepartment.departmentId} from ${contractDepartment} where ${contractDepartment.contractId} = ${of.contractId}
  and ${contractDepartment.companyId} = ${of.companyId} and ${contractDepartment.userId} = ${of.creatorId})`;

/** How a contract counts by a measure: the moment, without which it does not, the reason and the hours. */
const WAYS: Record<Measure, SQL> = {
  SENT: sql`${sendTime}, '', null::int`,
  OPEN_FILLING: sql`case when ${status} = 'FILLING' then ${sendTime} end, '', null::int`,
  OPEN_SIGNING: sql`case when ${status} = 'SIGNING' then ${sendTime} end, '', null::int`,
  COMPLETE: sql`case when not ${WAS_FINISHED} then ${completeTime} end, '', floor(extract(epoch from ${completeTime} - ${sendTime}) / 3600)::int`,
  FINISHED: sql`case when ${WAS_FINISHED} then ${completeTime} end, '', null::int`,
  REJECTED: sql`case when ${status} = 'REJECTED' then ${updateTime} end, coalesce(${comments}, ''), null::int`,
  RECALLED: sql`case when ${status} = 'RECALLED' then ${updateTime} end, coalesce(${comments}, ''), null::int`,
  EXPIRED: sql`case when ${status} = 'EXPIRED' then ${updateTime} end, '', null::int`,
  VOIDED: sql`case when ${status} = 'TERMINATED' then ${updateTime} end, '', null::int`,
  TERM: sql`case when ${status} = 'COMPLETE' then ${endTime} end, '', null::int`,
};

/**
 * The cells of contracts (`cells-of.ts`) as a subquery, with the columns of a delta and `contract_id` and `moment`: for lists, and to count again.
 * @param narrow of the contracts, so that an index finds them
 * @param measures only cells of these: each one is computed for each contract
 */
export const selectCells = (narrow: SQL, measures: readonly Measure[] = MEASURES): SQL => sql`
  select ${contract.id} as contract_id, ${contract.tenantId} as company_id, cell.measure, cell.moment, ${dayIn(sql`cell.moment`)} as day,
    ${creatorDepartment({ contractId: contract.id, companyId: contract.tenantId, creatorId: contract.creatorId })} as department_id, ${contract.categoryId} as category_id, ${contract.creatorId} as creator_id,
    ${selectReaders({ companyId: contract.tenantId, categoryId: contract.categoryId, number: contract.categoryVersion })} as readers,
    cell.reason, cell.hours
  from ${contract}
  cross join lateral ${waysOf(measures)}
  where ${contract.tenantId} is not null and ${contract.sendTime} is not null and ${contract.status} <> 'DRAFT' and cell.moment is not null
    and ${narrow}`;

function waysOf(measures: readonly Measure[]): SQL {
  const ways = [...new Set(measures)].map((measure) => sql`(${sql.raw(`'${measure}'`)}, ${WAYS[measure]})`);
  return sql`(values ${sql.join(ways, sql`, `)}) as cell (measure, moment, reason, hours)`;
}
