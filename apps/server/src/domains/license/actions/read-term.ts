import type { LicenseDeps } from '../license-deps.ts';
import { findLicense, findSeenTime } from '../license-store.ts';

/** Clock corrections are seconds or minutes; a larger step back is deliberate. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

export interface Term {
  isExpired: boolean;
  expireTime: Date;
  leftMs: number;
}

/** End of the license term; null: unlimited. With a key but no license it has expired from the start. */
export async function readTerm({ database, clock, key }: LicenseDeps): Promise<Term | null> {
  if (!key) return null;
  const [found, seen] = await Promise.all([findLicense(database.db), findSeenTime(database.db)]);
  const now = clock.now();
  const isSetBack = seen !== null && seen.getTime() - now.getTime() > CLOCK_SLACK_MS;
  const today = isSetBack ? seen : now;
  const expireTime = found?.expireTime ?? new Date(0);
  const leftMs = Math.max(0, expireTime.getTime() - today.getTime());
  return { isExpired: leftMs === 0, expireTime, leftMs };
}
