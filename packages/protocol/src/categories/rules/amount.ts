import { defineRule } from './rule.ts';

/** Contracts name what they are worth. */
export const amount = defineRule<boolean>({
  none: false,
  schema: ({ z }) => z.boolean(),
  control: { kind: 'tick' },
  words: (isDemanded, { t }) => t(isDemanded ? 'rule.demanded' : 'rule.free'),
  problems: (isDemanded, form) =>
    isDemanded && form.amount === null ? [{ error: 'SEND_CATEGORY_AMOUNT', anchor: 'amount' }] : [],
});
