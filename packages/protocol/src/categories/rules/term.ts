import { defineRule } from './rule.ts';

/** Contracts name the last day of their own term. */
export const term = defineRule<boolean>({
  none: false,
  schema: ({ z }) => z.boolean(),
  control: { kind: 'tick' },
  words: (isDemanded, { t }) => t(isDemanded ? 'rule.demanded' : 'rule.free'),
  problems: (isDemanded, form) =>
    isDemanded && form.endTime === null ? [{ error: 'SEND_CATEGORY_TERM', anchor: 'term' }] : [],
});
