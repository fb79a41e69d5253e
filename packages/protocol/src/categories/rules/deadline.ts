import { eveningDeadline, lastDeadline } from '../last-deadline.ts';
import { defineRule } from './rule.ts';

const MOST_DAYS = 365;

/** The latest deadline, in days after sending. Whole days: what the form proposes ends with a day in China. */
export const deadline = defineRule<number | null>({
  none: null,
  schema: ({ z }) => z.number().int().min(1).max(MOST_DAYS).nullable(),
  control: { kind: 'number', least: 1, most: MOST_DAYS },
  words: (days, { t }) => (days === null ? t('rule.free') : t('rule.days', { count: days })),
  preset: (days, { expireTime }, { now }) =>
    days !== null && isLate(expireTime, now, days)
      ? { expireTime: new Date(eveningDeadline(now, days)).toISOString() }
      : {},
  problems: (days, { expireTime }, { now }) =>
    days !== null && isLate(expireTime, now, days)
      ? [{ error: 'SEND_CATEGORY_DEADLINE', params: { days }, anchor: 'deadline' }]
      : [],
});

/** Whether a deadline lies after the latest one; none does not. */
export const isLate = (time: string | null, now: number, days: number) =>
  time !== null && new Date(time).getTime() > lastDeadline(now, days);
