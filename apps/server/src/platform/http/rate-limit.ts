import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { rateCounter } from './http-tables.ts';
import { tooManyRequests } from './too-many-requests.ts';

export interface RateRule {
  /** The counted thing, e.g. `login:address:127.0.0.1`. Never a secret: keys are stored in clear. */
  key: string;
  max: number;
  windowSeconds: number;
}

const DAY_MS = 86_400_000;

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

/** @returns the count in the present window, this attempt included */
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

/** The count in the present window. */
export async function findCount(database: Database, counter: Counter, now: Date): Promise<number> {
  return countSince(database, counter, windowOf(counter, now));
}

/**
 * The count in the present window and the one before. For what must be remembered at least as long as a window: the present one may have
 * begun a moment ago.
 */
export async function findRecentCount(database: Database, counter: Counter, now: Date): Promise<number> {
  const before = windowOf(counter, now).getTime() - counter.windowSeconds * 1000;
  return countSince(database, counter, new Date(before));
}

async function countSince(database: Database, { key }: Counter, windowStart: Date): Promise<number> {
  const rows = await database.db
    .select({ count: rateCounter.count })
    .from(rateCounter)
    .where(and(eq(rateCounter.key, key), gte(rateCounter.windowStart, windowStart)));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Windows that have ended. */
export async function sweepRateCounters(database: Database, now: Date): Promise<void> {
  await database.db.delete(rateCounter).where(lt(rateCounter.windowStart, new Date(now.getTime() - DAY_MS)));
}
