import { DEMAND, defineRule } from './rule.ts';

/** Contracts are sent with at least one attachment. */
export const attachments = defineRule<boolean>({
  ...DEMAND,
  problems: (isDemanded, form) =>
    isDemanded && form.attachments.length === 0
      ? [{ error: 'SEND_CATEGORY_ATTACHMENTS', anchor: 'attachments' }]
      : [],
});
