import { dayOf, formatShort, formatTime } from '../format.ts';

export type Deadline =
  | { kind: 'none' }
  | { kind: 'over'; when: string }
  /** Under a day: shown red, with the hours (or minutes) left. */
  | { kind: 'soon'; when: string; today: boolean; hours: number; minutes: number }
  | { kind: 'later'; when: string; days: number };

const HOUR = 3_600_000;

/** How pressing a deadline is (guide §3, "List"). `when` is 18:00 on the same day in UTC+8, else 11-24 18:00. */
export function deadlineOf(expireTime: string | null, now: number): Deadline {
  if (!expireTime) return { kind: 'none' };
  const left = new Date(expireTime).getTime() - now;
  const today = dayOf(expireTime) === dayOf(now);
  const when = today ? formatTime(expireTime) : formatShort(expireTime, now);
  if (left <= 0) return { kind: 'over', when };
  if (left >= 24 * HOUR) return { kind: 'later', when, days: Math.floor(left / (24 * HOUR)) };
  return { kind: 'soon', when, today, hours: Math.floor(left / HOUR), minutes: Math.floor(left / 60_000) };
}
