import { defineRule } from './rule.ts';

/** Roles whose members may start contracts of the type. */
export const senders = defineRule<string[]>({
  none: [],
  schema: ({ z, unique }) => unique(z.uuid()).max(50),
  control: { kind: 'roles' },
  words: (ids, { t, rolesOf }) => rolesOf(ids).join(t('and')) || t('rule.nobody'),
  problems: (_, __, { maySend }) => (maySend ? [] : [{ error: 'SEND_CATEGORY_SENDER', anchor: 'category' }]),
});
