const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** No session lasts longer; an installation may end them sooner (`session-rules.ts`). */
export const SESSION_MAX_MS = 7 * 24 * HOUR * 1000;
/** A session's last use is written at most this often. */
export const SESSION_TOUCH_MS = MINUTE * 1000;
/**
 * How long a session and the one that replaces it may both be used: requests that a browser sent before the new cookie arrived have come by
 * then. A later one with the former cookie shows that the new one was lost.
 */
export const RENEWAL_DOUBT_MS = MINUTE * 1000;
/** How long a visit may read and sign its contract, and how long it then shows the outcome. */
export const VISIT_MS = 15 * MINUTE * 1000;
export const VISIT_AFTERGLOW_MS = MINUTE * 1000;
export const SECOND_STEP_MS = 10 * MINUTE * 1000;
