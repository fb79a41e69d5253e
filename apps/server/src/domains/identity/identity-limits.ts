import type { RateRule } from '../../platform/http/rate-limit.ts';

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

export const LOCK_AFTER_FAILURES = 10;
export const LOCK_MS = 15 * MINUTE * 1000;

/** A spoken code is offered this long after the written one (calls.md §2). */
export const VOICE_AFTER_MS = 20 * 1000;

/** An office shares one address, so the limits per address are wide; those per account are not. */
export const loginsPerAddress = (address: string): RateRule => ({
  key: `login:address:${address}`,
  max: 300,
  windowSeconds: 5 * MINUTE,
});
export const statusAsksPerAddress = (address: string): RateRule => ({
  key: `login-status:address:${address}`,
  max: 120,
  windowSeconds: 5 * MINUTE,
});
export const codesPerAddress = (address: string): RateRule => ({
  key: `code:address:${address}`,
  max: 100,
  windowSeconds: HOUR,
});
export const codesPerContact = (contact: string): RateRule => ({
  key: `code:contact:${contact}`,
  max: 20,
  windowSeconds: HOUR,
});
