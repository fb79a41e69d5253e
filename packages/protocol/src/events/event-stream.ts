/**
 * Heartbeat interval, so that a lost connection is detected. A named event instead of a comment, because browsers do not pass comments to the
 * page.
 */
export const BEAT = { event: 'beat', everyMs: 20_000 } as const;
