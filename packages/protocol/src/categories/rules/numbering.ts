import { COUNTER, DEFAULT_RULE, LONGEST_RULE } from '../number-rule.ts';
import { defineRule } from './rule.ts';

/** How its contracts are numbered, e.g. `XS-{YYYY}-{0000}`; empty: the default rule, over which a number may be typed. */
export const numbering = defineRule<string>({
  none: '',
  // Without a counter every contract would have the same number.
  schema: ({ line }) => line(LONGEST_RULE).refine((rule) => rule === '' || COUNTER.test(rule)),
  control: { kind: 'line', most: LONGEST_RULE, hint: DEFAULT_RULE },
  words: (rule, { t }) =>
    (rule || DEFAULT_RULE)
      .replace(/\{YYYY\}|\{YY\}/g, t('rule.place.year'))
      .replaceAll('{MM}', t('rule.place.month'))
      .replaceAll('{DD}', t('rule.place.day'))
      .replace(COUNTER, (_, zeros: string) => t('rule.place.counter', { digits: zeros.length })),
  preset: (_, { sn }) => (sn ? { sn: '' } : {}),
  problems: (rule, { sn }) =>
    rule !== '' && sn ? [{ error: 'SEND_CATEGORY_NUMBER', params: { rule }, anchor: 'number' }] : [],
});
