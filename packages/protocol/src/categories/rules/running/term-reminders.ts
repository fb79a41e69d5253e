import { LIMITS } from '../../../limits.ts';
import { defineRule, RUNNING } from '../rule.ts';

/** How long before the end of a contract's own term its sender and the contract administrators are reminded, in days. */
export const termReminders = defineRule<number[]>({
  ...RUNNING,
  none: [],
  schema: ({ z, unique }) =>
    unique(z.number().int().min(1).max(LIMITS.termReminderDays)).max(LIMITS.remindersBefore),
  control: { kind: 'days' },
  words: (days, { t }) =>
    days.length === 0 ? t('rule.none') : t('rule.beforeEnd', { days: days.join(t('and')) }),
});
