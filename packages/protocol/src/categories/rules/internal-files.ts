import { DEMAND, defineRule, type RuledForm } from './rule.ts';

/** Attachments are seen by the sender's side alone. */
export const internalFiles = defineRule<boolean>({
  ...DEMAND,
  preset: (_, form) => (shown(form).length > 0 ? { sponsorOnly: form.attachments.map(({ id }) => id) } : {}),
  problems: (isDemanded, form) =>
    isDemanded && shown(form).length > 0 ? [{ error: 'SEND_CATEGORY_INTERNAL', anchor: 'attachments' }] : [],
});

/** Attachments that every party would see. */
const shown = ({ attachments, sponsorOnly }: RuledForm) =>
  attachments.filter(({ id }) => !sponsorOnly.includes(id));
