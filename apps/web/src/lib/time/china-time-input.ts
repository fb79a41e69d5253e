import { dayOf, formatTime } from '../format.ts';

const DAY_MS = 86_400_000;

/** Value of `<input type="datetime-local">` for a moment, by the clock of China whatever the browser's own is. */
export function toInput(time: string | number): string {
  return `${dayOf(time)}T${formatTime(time)}`;
}

/** The moment that such a value means, ISO 8601 with offset; null while it is incomplete. */
export function fromInput(value: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value}:00+08:00` : null;
}

/** A week after the present deadline, or after today when it has nearly passed. */
export function proposeDeadline(expireTime: string | null, now: number): string {
  const from = Math.max(expireTime ? Date.parse(expireTime) : now, now);
  return toInput(from + 7 * DAY_MS);
}
