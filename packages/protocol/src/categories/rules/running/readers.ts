import { defineRule, RUNNING } from '../rule.ts';

/**
 * Roles of the sending company that read its contracts, beside those who made or handle one; empty: every role that reads the company's
 * contracts. A role that does not read them by itself gains nothing by being named.
 */
export const readers = defineRule<string[]>({
  ...RUNNING,
  none: [],
  schema: ({ z, unique }) => unique(z.uuid()).max(50),
  control: { kind: 'roles' },
  words: (ids, { t, rolesOf }) =>
    ids.length === 0 ? t('rule.free') : rolesOf(ids).join(t('and')) || t('rule.named'),
});
