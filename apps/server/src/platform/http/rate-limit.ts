import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { AppError } from './app-error.ts';
import { rateCounter } from './http-tables.ts';

export interface RateRule {
  /** What is counted, e.g. `login:address:127.0.0.1`. Never a secret: keys are stored in clear. */
  key: string;
  max: number;
  windowSeconds: number;
}

/** Counts an attempt in PostgreSQL, so that many processes share one limit; past it throws TOO_MANY_REQUESTS. */
export async function countAttempt(
  database: Database,
  rule: RateRule,
  now: Date = new Date(),
): Promise<void> {
  const windowMs = rule.windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const [row] = await database.db
    .insert(rateCounter)
    .values({ key: rule.key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateCounter.key, rateCounter.windowStart],
      set: { count: sql`${rateCounter.count} + 1` },
    })
    .returning({ count: rateCounter.count });
  if (row!.count <= rule.max) return;
  const seconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000);
  throw new AppError('TOO_MANY_REQUESTS', { params: { seconds }, retryAfter: seconds });
}

/** Windows that nobody can be in any more. */
export async function sweepRateCounters(database: Database): Promise<void> {
  await database.db.delete(rateCounter).where(sql`${rateCounter.windowStart} < now() - interval '1 day'`);
}
