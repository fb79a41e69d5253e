import { LIMITS } from '@cinnabar/protocol/limits';

/** China keeps UTC+8 all year, so its wall clock is plain arithmetic. */
const CHINA_MS = 8 * 3_600_000;
const EVENING = 18;

/** The last minute of the working day, some months ahead: 2027-02-21T18:00:00+08:00. */
export function proposeDeadline(now: number, months: number = LIMITS.defaultDeadlineMonths): string {
  const today = new Date(now + CHINA_MS);
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth() + months;
  // 30 November plus three months is the last of February, not the second of March.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastDay);
  return fromInput(new Date(Date.UTC(year, month, day, EVENING)).toISOString().slice(0, 16))!;
}

/** 18:00 in China, that many days ahead. */
export function deadlineInDays(now: number, days: number): string {
  const day = new Date(now + CHINA_MS + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${EVENING}:00:00+08:00`;
}

/** Value of a `datetime-local` input that shows Chinese time wherever the browser stands. */
export function toInput(time: string | null): string {
  return time ? new Date(new Date(time).getTime() + CHINA_MS).toISOString().slice(0, 16) : '';
}

/** Value of a `date` input, in China; and the last moment of the day that one holds. */
export const toDayInput = (time: string | null): string => toInput(time).slice(0, 10);

export function firstMoment(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00+08:00` : null;
}

export function lastMoment(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59+08:00` : null;
}

export function fromInput(value: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? `${value}:00+08:00` : null;
}
