import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { insertRows } from '../db/write-rows.ts';
import { rateCounter } from './http-tables.ts';
import { tooManyRequests } from './too-many-requests.ts';

export interface RateRule {
  /** The counted thing, e.g. `login:address:127.0.0.1`. Never a secret: keys are stored in clear. */
  key: string;
  max: number;
  windowSeconds: number;
}

const DAY_MS = 86_400_000;

/** What is counted without a limit. */
export type Counter = Pick<RateRule, 'key' | 'windowSeconds'>;

const windowOf = ({ windowSeconds }: Counter, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Counts an attempt in PostgreSQL, so that many processes share one limit; past it throws TOO_MANY_REQUESTS. */
export async function countAttempt(
  database: Database,
  rule: RateRule,
  now: Date = new Date(),
): Promise<void> {
  await countAttempts(database, [rule], now);
}

/** One attempt under several rules and by counters, in one statement; past any of the rules throws TOO_MANY_REQUESTS. */
export async function countAttempts(
  database: Database,
  rules: readonly RateRule[],
  now: Date = new Date(),
  counters: readonly Counter[] = [],
): Promise<void> {
  const counts = await countAllUp(database, [...rules, ...counters], now);
  const passed = rules.find((rule, at) => counts[at]! > rule.max);
  if (!passed) return;
  const windowEnd = windowOf(passed, now).getTime() + passed.windowSeconds * 1000;
  throw tooManyRequests(Math.ceil((windowEnd - now.getTime()) / 1000));
}

/** @returns the count in the present window, this attempt included */
export async function countUp(database: Database, counter: Counter, now: Date): Promise<number> {
  return (await countAllUp(database, [counter], now))[0]!;
}

/** The same of several counters with different keys, in one statement. */
export async function countAllUp(
  database: Database,
  counters: readonly Counter[],
  now: Date,
): Promise<number[]> {
  // In one order for all, so that two callers with the same counters cannot deadlock.
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const first = sorted.map((counter) => ({
    key: counter.key,
    windowStart: windowOf(counter, now),
    count: 1,
  }));
  const { rows } = await database.db.execute<{ key: string; count: number }>(
    sql`${insertRows(rateCounter, first)} on conflict (key, window_start) do update set count = rate_counter.count + 1 returning key, count`,
  );
  const countOf = new Map(rows.map(({ key, count }) => [key, count]));
  return counters.map(({ key }) => countOf.get(key)!);
}

/** The counts in the present window, in one statement. */
export async function findCounts(
  database: Database,
  counters: readonly Counter[],
  now: Date,
): Promise<number[]> {
  const rows = await database.db
    .select({ key: rateCounter.key, count: rateCounter.count })
    .from(rateCounter)
    .where(
      or(
        ...counters.map((counter) =>
          and(eq(rateCounter.key, counter.key), eq(rateCounter.windowStart, windowOf(counter, now))),
        ),
      ),
    );
  const countOf = new Map(rows.map(({ key, count }) => [key, count]));
  return counters.map(({ key }) => countOf.get(key) ?? 0);
}

/**
 * The count in the present window and the one before. For what must be remembered at least as long as a window: the present one may have
 * begun a moment ago.
 */
export async function findRecentCount(database: Database, counter: Counter, now: Date): Promise<number> {
  const before = windowOf(counter, now).getTime() - counter.windowSeconds * 1000;
  const rows = await database.db
    .select({ count: rateCounter.count })
    .from(rateCounter)
    .where(and(eq(rateCounter.key, counter.key), gte(rateCounter.windowStart, new Date(before))));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Windows that have ended. */
export async function sweepRateCounters(database: Database, now: Date): Promise<void> {
  await database.db.delete(rateCounter).where(lt(rateCounter.windowStart, new Date(now.getTime() - DAY_MS)));
}
