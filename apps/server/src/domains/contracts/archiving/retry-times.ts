const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** The lease of a node on a file; after it another node takes the file over. */
export const LEASE_MS = 10 * MINUTE_MS;

/** The next retry, after a growing pause. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(2 ** Math.min(tries, 12) * MINUTE_MS, LONGEST_PAUSE_MS));
}
