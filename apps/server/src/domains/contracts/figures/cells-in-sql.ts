import { type SQL, sql } from 'drizzle-orm';
import { selectReaders } from '../../categories/index.ts';
import { contract, contractDepartment } from '../lifecycle/contracts-tables.ts';

/** A moment as a day in China. */
export const dayIn = (moment: SQL): SQL => sql`(${moment} at time zone 'UTC' + interval '8 hours')::date`;

const { status, sendTime, completeTime, updateTime, endTime, voidFrom, comments } = contract;
const WAS_FINISHED = sql`(${status} = 'FINISHED' or (${status} in ('TERMINATING', 'TERMINATED') and coalesce(${voidFrom}, '') = 'FINISHED'))`;

/** The moment and the further values of each measure that may count a contract; without a moment it does not. */
const MOMENTS = sql`(values
  ('SENT', ${sendTime}, '', null::int),
  ('OPEN_' || ${status}, case when ${status} in ('FILLING', 'SIGNING') then ${sendTime} end, '', null),
  (${status}, case when ${status} in ('REJECTED', 'RECALLED') then ${updateTime} end, coalesce(${comments}, ''), null),
  ('EXPIRED', case when ${status} = 'EXPIRED' then ${updateTime} end, '', null),
  ('VOIDED', case when ${status} = 'TERMINATED' then ${updateTime} end, '', null),
  ('FINISHED', case when ${WAS_FINISHED} then ${completeTime} end, '', null),
  ('COMPLETE', case when not ${WAS_FINISHED} then ${completeTime} end, '', floor(extract(epoch from ${completeTime} - ${sendTime}) / 3600)::int),
  ('TERM', case when ${status} = 'COMPLETE' then ${endTime} end, '', null)
) as cell (measure, moment, reason, hours)`;

/**
 * The cells of contracts (`cells-of.ts`) as a subquery, with the columns of a delta and `contract_id` and `moment`: for lists, and to count again.
 * @param narrow of the contracts, so that an index finds them
 */
export const selectCells = (narrow: SQL): SQL => sql`
  select ${contract.id} as contract_id, ${contract.tenantId} as company_id, cell.measure, cell.moment, ${dayIn(sql`cell.moment`)} as day,
    ${contractDepartment.departmentId} as department_id, ${contract.categoryId} as category_id, ${contract.creatorId} as creator_id,
    ${selectReaders({ companyId: contract.tenantId, categoryId: contract.categoryId, number: contract.categoryVersion })} as readers,
    cell.reason, cell.hours
  from ${contract}
  left join ${contractDepartment} on ${contractDepartment.contractId} = ${contract.id} and ${contractDepartment.companyId} = ${contract.tenantId}
    and ${contractDepartment.userId} = ${contract.creatorId}
  cross join lateral ${MOMENTS}
  where ${contract.tenantId} is not null and ${contract.sendTime} is not null and ${contract.status} <> 'DRAFT' and cell.moment is not null
    and ${narrow}`;
