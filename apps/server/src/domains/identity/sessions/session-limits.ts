const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const SESSION_IDLE_MS = 12 * HOUR * 1000;
export const SESSION_MAX_MS = 7 * 24 * HOUR * 1000;
/** A session's last use is written at most this often. */
export const SESSION_TOUCH_MS = MINUTE * 1000;
/** How long a device that was handed a contract may read and sign it, and how long it then tells how that went. */
export const VISIT_MS = 15 * MINUTE * 1000;
export const VISIT_AFTERGLOW_MS = MINUTE * 1000;
export const SECOND_STEP_MS = 10 * MINUTE * 1000;
