import { type ChoiceWords, defineRule, RUNNING, type Rule } from './rule.ts';

/** A rule of what holds while a contract runs: one of several values, the first of which demands nothing. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  words: ChoiceWords,
): Rule<Values[number]> =>
  defineRule<Values[number]>({
    ...RUNNING,
    none: values[0],
    schema: ({ z }) => z.enum(values),
    control: { kind: 'choice', values, words },
    words: (value, { t }) => t(`rule.${words}.${value}` as 'rule.download.FREE'),
  });
