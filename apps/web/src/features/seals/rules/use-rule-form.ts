import { setSealRuleCall } from '@cinnabar/protocol/seals/rules/rule-calls';
import type { RuleTerms, SealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import {
  MOST_RANGES,
  type RuleEffect,
  type RuleKind,
  type WEEKDAYS,
} from '@cinnabar/protocol/seals/rules/rule-values';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { centsOf, yuanOf } from '../../../lib/cents-of.ts';
import { type Form, useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';

type Day = (typeof WEEKDAYS)[number];

/** As it is typed. */
export interface RuleValues {
  kind: RuleKind;
  effect: RuleEffect;
  days: readonly Day[];
  from: string;
  until: string;
  most: string;
  above: string;
  ranges: string;
}
export type RuleForm = Form<RuleValues, 'seals-rules'>;

const START: RuleValues = {
  kind: 'OUTSIDE_HOURS',
  effect: 'NOTE',
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  until: '18:00',
  most: '',
  above: '',
  ranges: '',
};

const rangesIn = (text: string): string[] =>
  text.split(/[\s,，、]+/).flatMap((one) => (one === '' ? [] : [one]));

function valuesOf(rule: SealRule): RuleValues {
  const { kind, effect } = rule;
  const own = { ...START, kind, effect };
  switch (rule.kind) {
    case 'OUTSIDE_HOURS':
      return { ...own, days: rule.days, from: rule.from, until: rule.until };
    case 'AMOUNT':
      return { ...own, above: yuanOf(rule.above) };
    case 'NETWORK':
      return { ...own, ranges: rule.ranges.join('\n') };
    case 'PER_HOUR':
    case 'PER_DAY':
    case 'PAGES':
      return { ...own, most: String(rule.most) };
    default:
      return own;
  }
}

function termsOf({ kind, effect, days, from, until, most, above, ranges }: RuleValues): RuleTerms {
  switch (kind) {
    case 'OUTSIDE_HOURS':
      return { kind, effect, days: [...days], from, until };
    case 'AMOUNT':
      return { kind, effect, above: centsOf(above)! };
    case 'NETWORK':
      return { kind, effect, ranges: rangesIn(ranges) };
    case 'PER_HOUR':
    case 'PER_DAY':
    case 'PAGES':
      return { kind, effect, most: Number(most) };
    case 'NEW_COUNTERPARTY':
      return { kind, effect };
    case 'EVERY_USE':
      return { kind, effect: effect === 'ASK' ? 'ASK' : 'NOTE' };
  }
}

export const COUNTED = ['PER_HOUR', 'PER_DAY', 'PAGES'] as const;
export const isCounted = (kind: RuleKind): kind is (typeof COUNTED)[number] =>
  COUNTED.some((one) => one === kind);

/** The form of a rule; the server decides, this says early what it would refuse. */
export function useRuleForm(sealId: string, rule: SealRule | null, onDone: () => void): RuleForm {
  const { t } = useTranslation('seals-rules');
  const client = useQueryClient();
  return useForm<RuleValues, 'seals-rules'>({
    t,
    start: rule ? valuesOf(rule) : START,
    check: ({ kind, days, from, until, most, above, ranges }) => ({
      days: kind === 'OUTSIDE_HOURS' && days.length === 0 ? 'fault.days' : undefined,
      until: kind === 'OUTSIDE_HOURS' && !(from < until) ? 'fault.hours' : undefined,
      most: isCounted(kind) && !/^[1-9]\d{0,5}$/.test(most) ? 'fault.most' : undefined,
      above: kind === 'AMOUNT' && !centsOf(above) ? 'fault.above' : undefined,
      ranges: kind === 'NETWORK' && !isRanges(rangesIn(ranges)) ? 'fault.ranges' : undefined,
    }),
    send: async (values) => {
      const body = { sealId, rule: termsOf(values), ...(rule ? { ruleId: rule.id } : {}) };
      await api(setSealRuleCall, { body });
      notify('ok', t('saved'));
      onDone();
      await client.invalidateQueries({ queryKey: ['seals', 'detail', sealId] });
    },
  });
}

/** What an address looks like; whether it is one is the server's answer. */
const isRanges = (ranges: readonly string[]): boolean =>
  ranges.length > 0 &&
  ranges.length <= MOST_RANGES &&
  ranges.every((one) => /^[\d.:a-f]+(\/\d{1,3})?$/i.test(one));
