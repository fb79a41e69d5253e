import { defineRule } from './rule.ts';

/** Contracts are sent with at least one attachment. */
export const attachments = defineRule<boolean>({
  none: false,
  schema: ({ z }) => z.boolean(),
  control: { kind: 'tick' },
  words: (isDemanded, { t }) => t(isDemanded ? 'rule.demanded' : 'rule.free'),
  problems: (isDemanded, form) =>
    isDemanded && form.attachments.length === 0
      ? [{ error: 'SEND_CATEGORY_ATTACHMENTS', anchor: 'attachments' }]
      : [],
});
