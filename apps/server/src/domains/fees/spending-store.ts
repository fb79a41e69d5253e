import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { feeLine } from './fees-tables.ts';

export interface Spending {
  /** In China. */
  day: string;
  /** Cents, less refunds. */
  contractFees: number;
  cardFees: number;
  contracts: number;
  coupons: number;
}

/** What a company spent on each day that has a line of its bill, both days included; a reversed card is taken off on the day of its reversal. */
export async function findSpending(
  { db }: Pick<Database, 'db'>,
  { companyId, from, to }: { companyId: string; from: string; to: string },
): Promise<Spending[]> {
  const day = sql`(${feeLine.createTime} at time zone 'UTC' + interval '8 hours')::date`;
  const isCard = sql`(${feeLine.kind} = 'CARD' or (${feeLine.kind} = 'REVERSAL' and exists (
    select 1 from ${feeLine} undone where undone.company_id = ${feeLine.companyId} and undone.no = ${feeLine.undoes} and undone.kind = 'CARD')))`;
  const isContract = sql`${feeLine.kind} in ('CHARGE', 'REFUND')`;
  const { rows } = await db.execute<Spending & Record<string, unknown>>(sql`
    select ${day}::text as day, coalesce(-sum(${feeLine.amount}) filter (where ${isContract}), 0)::float8 as "contractFees",
      coalesce(-sum(${feeLine.amount}) filter (where ${isCard}), 0)::float8 as "cardFees",
      ((count(*) filter (where ${feeLine.kind} = 'CHARGE')) - (count(*) filter (where ${feeLine.kind} = 'REFUND')))::int as contracts,
      coalesce(-sum(${feeLine.coupons}) filter (where ${isContract}), 0)::int as coupons
    from ${feeLine}
    where ${feeLine.companyId} = ${companyId}::uuid and ${feeLine.createTime} >= ${`${from}T00:00:00+08:00`}::timestamptz
      and ${feeLine.createTime} < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'
    group by 1 order by 1`);
  return rows;
}
