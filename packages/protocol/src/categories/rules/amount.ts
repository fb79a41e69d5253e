import { DEMAND, defineRule } from './rule.ts';

/** Contracts name what they are worth. */
export const amount = defineRule<boolean>({
  ...DEMAND,
  problems: (isDemanded, form) =>
    isDemanded && form.amount === null ? [{ error: 'SEND_CATEGORY_AMOUNT', anchor: 'amount' }] : [],
});
