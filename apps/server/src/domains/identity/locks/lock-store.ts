import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { loginFailure } from './lock-tables.ts';

const LOCK_MS = 15 * 60_000;

/** A person has one lock for all their accounts. */
export const lockOfUser = (userId: string): string => `user:${userId}`;

/** When the lock on a key ends; null when it is open. */
export async function lockedUntil({ db }: Database, key: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: loginFailure.lockedUntil })
    .from(loginFailure)
    .where(eq(loginFailure.key, key));
  return row?.until && row.until > now ? row.until : null;
}

/** `until`: it was the last try, and locks until then unless it is right. */
interface Guess {
  left: number;
  until: Date | null;
}

/**
 * Takes one of a few tries in a row; the last one locks at once, and while it is locked there are none. Tries are taken before a secret is
 * checked, so concurrent guesses are all counted. After a right one the caller resets them with `clearFailures`; tries that are older than the
 * duration of a lock are dropped. `lockMs`: the duration in milliseconds. `isConfirmed`: the last try was wrong, as set by `confirmLock`.
 */
export async function takeGuess(
  database: Database,
  key: string,
  tries: number,
  now: Date,
  lockMs: number = LOCK_MS,
): Promise<Guess | { lockedUntil: Date; isConfirmed: boolean }> {
  const until = new Date(now.getTime() + lockMs);
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const forgotten = sql`${loginFailure.lastTime} < ${at(new Date(now.getTime() - lockMs))} or ${loginFailure.lockedUntil} <= ${at(now)}`;
  const next = sql<number>`case when ${forgotten} then 1 else ${loginFailure.count} + 1 end`;
  const [row] = await database.db
    .insert(loginFailure)
    .values({ key, count: 1, lastTime: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: loginFailure.key,
      set: {
        count: next,
        lastTime: now,
        lockedUntil: sql`case when ${next} >= ${tries} then ${at(until)} else null end`,
      },
      setWhere: sql`${loginFailure.lockedUntil} is null or ${loginFailure.lockedUntil} <= ${at(now)}`,
    })
    .returning({ count: loginFailure.count, until: loginFailure.lockedUntil });
  if (row) return { left: tries - row.count, until: row.until };
  const [lock] = await database.db.select().from(loginFailure).where(eq(loginFailure.key, key));
  // Absent: a concurrent right try has just reset the row.
  return { lockedUntil: lock?.lockedUntil ?? until, isConfirmed: lock !== undefined && lock.count > tries };
}

/** Time limit for the check of a try. */
const VERDICT_MS = 3000;

/**
 * Like `takeGuess`, but waits for a lock that exists only because its last try is still being checked: concurrent right tries are no guessing.
 */
export async function takeGuessInTurn(
  ...guess: Parameters<typeof takeGuess>
): Promise<Awaited<ReturnType<typeof takeGuess>>> {
  const giveUp = performance.now() + VERDICT_MS;
  for (;;) {
    const taken = await takeGuess(...guess);
    if (!('lockedUntil' in taken) || taken.isConfirmed || performance.now() > giveUp) return taken;
    await pause(50);
  }
}

/** The last try was wrong: calls no longer wait for its lock. */
export async function confirmLock({ db }: Database, key: string): Promise<void> {
  await db
    .update(loginFailure)
    .set({ count: sql`${loginFailure.count} + 1` })
    .where(eq(loginFailure.key, key));
}

/** Failures in a row that are not yet dropped. */
export async function countFailuresOf({ db }: Database, key: string, now: Date): Promise<number> {
  const [row] = await db.select().from(loginFailure).where(eq(loginFailure.key, key));
  return row && row.lastTime.getTime() >= now.getTime() - LOCK_MS ? row.count : 0;
}

export async function clearFailures({ db }: Database, key: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.key, key));
}
