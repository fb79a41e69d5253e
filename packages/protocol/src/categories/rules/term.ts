import { DEMAND, defineRule } from './rule.ts';

/** Contracts name the last day of their own term. */
export const term = defineRule<boolean>({
  ...DEMAND,
  problems: (isDemanded, form) =>
    isDemanded && form.endTime === null ? [{ error: 'SEND_CATEGORY_TERM', anchor: 'term' }] : [],
});
