import type { RevocationAnswer } from './revocation-answer.ts';
import { RevocationError } from './revocation-error.ts';

/** Clocks differ. */
const SKEW_MS = 5 * 60_000;
/** RFC 6960, 4.2.2.1: without nextUpdate something newer is always to be had, so that what is at hand must be fresh. */
const FRESH_MS = 10 * 60_000;

/** Throws a RevocationError `outdated` unless the answer is current at this time. */
export function requireCurrent(answer: RevocationAnswer, now: Date): void {
  const from = answer.thisUpdate.getTime() - SKEW_MS;
  const until = answer.nextUpdate
    ? answer.nextUpdate.getTime() + SKEW_MS
    : answer.thisUpdate.getTime() + FRESH_MS;
  if (now.getTime() >= from && now.getTime() <= until) return;
  throw new RevocationError(
    'outdated',
    `the answer holds from ${answer.thisUpdate.toISOString()} to ${answer.nextUpdate?.toISOString() ?? 'shortly after'}`,
  );
}
