import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { rateCounter } from './http-tables.ts';
import { tooManyRequests } from './too-many-requests.ts';

export interface RateRule {
  /** What is counted, e.g. `login:address:127.0.0.1`. Never a secret: keys are stored in clear. */
  key: string;
  max: number;
  windowSeconds: number;
}

type Counter = Pick<RateRule, 'key' | 'windowSeconds'>;

const windowOf = ({ windowSeconds }: Counter, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Counts an attempt in PostgreSQL, so that many processes share one limit; past it throws TOO_MANY_REQUESTS. */
export async function countAttempt(
  database: Database,
  rule: RateRule,
  now: Date = new Date(),
): Promise<void> {
  if ((await countUp(database, rule, now)) <= rule.max) return;
  const windowEnd = windowOf(rule, now).getTime() + rule.windowSeconds * 1000;
  throw tooManyRequests(Math.ceil((windowEnd - now.getTime()) / 1000));
}

/** @returns how often it has happened in the present window, this time included */
export async function countUp(database: Database, counter: Counter, now: Date): Promise<number> {
  const [row] = await database.db
    .insert(rateCounter)
    .values({ key: counter.key, windowStart: windowOf(counter, now), count: 1 })
    .onConflictDoUpdate({
      target: [rateCounter.key, rateCounter.windowStart],
      set: { count: sql`${rateCounter.count} + 1` },
    })
    .returning({ count: rateCounter.count });
  return row!.count;
}

/** How often it has happened in the present window. */
export async function findCount(database: Database, counter: Counter, now: Date): Promise<number> {
  const [row] = await database.db
    .select({ count: rateCounter.count })
    .from(rateCounter)
    .where(and(eq(rateCounter.key, counter.key), eq(rateCounter.windowStart, windowOf(counter, now))));
  return row?.count ?? 0;
}

/** Windows that nobody can be in any more. */
export async function sweepRateCounters(database: Database): Promise<void> {
  await database.db.delete(rateCounter).where(sql`${rateCounter.windowStart} < now() - interval '1 day'`);
}
