import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';

export interface CompanyUse {
  /** Contracts that the company sent since the first day of this month. */
  sent: number;
  /** When its newest contract was made; null: none yet. */
  lastTime: Date | null;
}

const CHINA_MS = 8 * 60 * 60 * 1000;

/** How much companies use contracts, of all in one statement; each reads the index of its own contracts from the newest back. */
export async function findCompanyUse(
  { db }: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CompanyUse>> {
  if (ids.length === 0) return new Map();
  const china = new Date(now.getTime() + CHINA_MS);
  const month = new Date(Date.UTC(china.getUTCFullYear(), china.getUTCMonth(), 1) - CHINA_MS);
  const { rows } = await db.execute<{ id: string; sent: number; last: string | null }>(sql`
    select asked.id,
      (select count(*)::int from contract
        where tenant_id = asked.id and create_time >= ${month.toISOString()}::timestamptz and status <> 'DRAFT') as sent,
      (select max(create_time) from contract where tenant_id = asked.id) as last
    from unnest(${sql.param([...ids])}::uuid[]) as asked(id)`);
  return new Map(rows.map(({ id, sent, last }) => [id, { sent, lastTime: last ? new Date(last) : null }]));
}
