import type { ReminderForm } from '../../contracts/contract-form-schema.ts';
import { LIMITS } from '../../limits.ts';
import { defineRule } from './rule.ts';

const NONE: ReminderForm = { daysBefore: [], everyDays: null };

/** When parties are reminded by themselves; nothing: as the sender chooses. */
export const reminders = defineRule<ReminderForm>({
  none: NONE,
  schema: ({ z }) =>
    z.object({
      daysBefore: z.array(z.number().int().min(1).max(LIMITS.reminderDaysBefore)).max(LIMITS.remindersBefore),
      everyDays: z.number().int().min(1).max(LIMITS.reminderEveryDays).nullable(),
    }),
  control: { kind: 'reminders' },
  words: ({ daysBefore, everyDays }, { t }) =>
    [
      ...(daysBefore.length > 0 ? [t('rule.before', { days: daysBefore.join(t('and')) })] : []),
      ...(everyDays === null ? [] : [t('rule.every', { count: everyDays })]),
    ].join(t('and')) || t('rule.free'),
  preset: (wanted, form) => (isSame(wanted, form.reminders) ? {} : { reminders: wanted }),
  problems: (wanted, form) =>
    isSame(wanted, NONE) || isSame(wanted, form.reminders)
      ? []
      : [{ error: 'SEND_CATEGORY_REMINDERS', anchor: 'reminders' }],
});

const isSame = (one: ReminderForm, other: ReminderForm) =>
  one.everyDays === other.everyDays &&
  [...one.daysBefore].sort().join() === [...other.daysBefore].sort().join();
