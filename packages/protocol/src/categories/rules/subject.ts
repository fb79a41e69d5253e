import { toChinaTime } from '@cinnabar/kernel';
import { LIMITS } from '../../limits.ts';
import { defineRule, type RuleContext, type RuledForm } from './rule.ts';
import { isOther, nameOf } from './ruled-parties.ts';

/** What a subject rule may contain. */
type SubjectPlace = '{type}' | '{party}' | '{date}' | '{number}';
const PLACE = /\{(?:type|party|date|number)\}/g;
const LONGEST = 60;

type Known = Record<SubjectPlace, string>;

/** Also for examples. */
export const fillSubject = (rule: string, known: Known): string =>
  rule
    .replace(PLACE, (place) => known[place as keyof Known])
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LIMITS.subjectLength);

/** Nothing else stands in braces. */
export const isSubjectRule = (rule: string): boolean => !/[{}]/.test(rule.replace(PLACE, ''));

/** Stands for a number that sending draws. */
const OPEN_NUMBER = '…';

/** The subject by the rule; `{party}`: the other parties. Sending writes it again, with the number and the day of sending. */
export const writeSubject = (rule: string, form: RuledForm, context: RuleContext): string =>
  fillSubject(rule, {
    '{type}': context.typeName,
    '{party}': form.signatories
      .filter((party) => isOther(party, context))
      .map(nameOf)
      .filter(Boolean)
      .join('、'),
    '{date}': toChinaTime(new Date(context.now)).slice(0, 10),
    '{number}': form.sn || OPEN_NUMBER,
  });

/** The day on which it was written may have passed. */
const withoutDay = (subject: string) => subject.replace(/\d{4}-\d{2}-\d{2}/g, '');

/** How contracts are called, e.g. `{type} {party} {date}`; empty: as typed. */
export const subject = defineRule<string>({
  none: '',
  schema: ({ line }) => line(LONGEST).refine(isSubjectRule),
  control: { kind: 'line', most: LONGEST },
  words: (rule, { t }) =>
    rule === ''
      ? t('rule.free')
      : rule
          .replaceAll('{type}', t('rule.place.type'))
          .replaceAll('{party}', t('rule.place.party'))
          .replaceAll('{date}', t('rule.place.date'))
          .replaceAll('{number}', t('rule.place.number')),
  preset: (rule, form, context) => {
    const written = writeSubject(rule, form, context);
    return withoutDay(written) === withoutDay(form.subject) ? {} : { subject: written };
  },
  problems: (rule, form, context) =>
    rule === '' || withoutDay(writeSubject(rule, form, context)) === withoutDay(form.subject)
      ? []
      : [{ error: 'SEND_CATEGORY_SUBJECT', anchor: 'subject' }],
});
