import { isId } from '@cinnabar/kernel';
import type { FigureListAsked } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { type Measure, NAMED_REASONS } from '@cinnabar/protocol/contracts/figures/figure-values';
import { plusDays } from '@cinnabar/protocol/figure-periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { PLANNED_FOR_VALUES } from '../../../platform/db/tune-client.ts';
import { selectUses } from '../../templates/index.ts';
import { selectCells } from '../figures/cells-in-sql.ts';
import { contract } from '../lifecycle/contracts-tables.ts';
import { selectHolders } from './holder-store.ts';

export interface CountedRow {
  contractId: string;
  measure: Measure;
  /** ISO 8601 */
  moment: string;
  departmentId: string | null;
  reason: string;
  hours: number | null;
  /** Place in the list. */
  at: string;
}

/** The moment by which a measure counts, with what else finds the contract by an index. */
const PLACES: Record<Measure, { moment: SQL; status?: SQL }> = {
  SENT: { moment: sql`${contract.sendTime}` },
  OPEN_FILLING: {
    moment: sql`${contract.sendTime}`,
    status: sql`${contract.status} in ('FILLING', 'SIGNING')`,
  },
  OPEN_SIGNING: {
    moment: sql`${contract.sendTime}`,
    status: sql`${contract.status} in ('FILLING', 'SIGNING')`,
  },
  COMPLETE: { moment: sql`${contract.completeTime}` },
  FINISHED: { moment: sql`${contract.completeTime}` },
  REJECTED: { moment: sql`${contract.updateTime}`, status: sql`${contract.status} = 'REJECTED'` },
  RECALLED: { moment: sql`${contract.updateTime}`, status: sql`${contract.status} = 'RECALLED'` },
  EXPIRED: { moment: sql`${contract.updateTime}`, status: sql`${contract.status} = 'EXPIRED'` },
  VOIDED: { moment: sql`${contract.updateTime}`, status: sql`${contract.status} = 'TERMINATED'` },
  TERM: { moment: sql`${contract.endTime}`, status: sql`${contract.status} = 'COMPLETE'` },
};

/** Midnight in China at the beginning of a day. */
const beginning = (day: string): SQL => sql`${`${day}T00:00:00+08:00`}::timestamptz`;

function placeOf(measure: Measure, { from, to }: FigureListAsked): SQL {
  const { moment, status } = PLACES[measure];
  const conditions = [
    ...(status ? [status] : []),
    sql`${moment} is not null`,
    ...(from ? [sql`${moment} >= ${beginning(from)}`] : []),
    ...(to ? [sql`${moment} < ${beginning(plusDays(to, 1))}`] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A page of the contracts that a number counts, with one more where there is one, and how many there are. */
export async function listCounted(
  { db }: Pick<Database, 'db'>,
  { companyId, narrow, query }: { companyId: string; narrow: SQL; query: FigureListAsked },
): Promise<{ total: number; rows: CountedRow[] }> {
  const places = sql.join(
    [...new Set(query.measures)].map((measure) => placeOf(measure, query)),
    sql` or `,
  );
  const cells = sql`select * from (${selectCells(sql`${contract.tenantId} = ${companyId}::uuid and (${places})`, query.measures)}) cells
    where ${narrow}`;
  const conditions = [sql`true`];
  if (query.from) conditions.push(sql`day >= ${query.from}::date`);
  if (query.to) conditions.push(sql`day <= ${query.to}::date`);
  if (query.reason !== undefined) conditions.push(sql`reason = ${query.reason}`);
  if (query.otherReasons)
    conditions.push(
      sql`reason not in (select reason from cells group by reason order by count(*) desc, reason limit ${NAMED_REASONS})`,
    );
  if (query.holder) {
    const [kind, id] = query.holder.split(':') as [string, string];
    const held = selectHolders(companyId, narrow);
    conditions.push(
      sql`contract_id in (select contract_id from (${held}) held where kind = ${kind} and id = ${id})`,
    );
  }
  if (query.templateId !== undefined || query.deviating)
    conditions.push(sql`contract_id in (${selectUses(companyId, query)})`);
  const isAscending = query.measures.every((measure) => measure === 'TERM');
  const order = isAscending ? sql`at, contract_id` : sql`at desc, contract_id desc`;
  const [at, id] = (query.after ?? '').split('_') as [string, string | undefined];
  const following =
    id !== undefined && isId(id)
      ? sql`(at, contract_id) ${isAscending ? sql`>` : sql`<`} (${at}::bigint, ${id}::uuid)`
      : sql`true`;
  const { rows } = await db.execute<{ total: number; rows: CountedRow[] }>(sql`${sql.raw(PLANNED_FOR_VALUES)}
    with cells as (${cells}), listed as materialized (
      select contract_id, measure, moment, department_id, reason, hours, (extract(epoch from moment) * 1000000)::bigint as at
      from cells where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from listed) as total, (select coalesce(json_agg(one), '[]') from (
      select contract_id as "contractId", measure, moment, department_id as "departmentId", reason, hours, at::text
      from listed where ${following} order by ${order} limit ${query.pageSize + 1}) one) as rows`);
  return rows[0]!;
}
