const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Together about three and a half hours: longer than most faults of a mail server, and than its greylisting. */
export const MOST_ATTEMPTS = 12;

/**
 * When a message is retried after this many failures: the pause doubles, and up to half of it is random, so that a thousand messages that
 * failed together are not retried together. Null: never.
 */
export function nextTry(failures: number, now: Date, chance: () => number = Math.random): Date | null {
  if (failures >= MOST_ATTEMPTS) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause * (0.5 + chance() / 2));
}
