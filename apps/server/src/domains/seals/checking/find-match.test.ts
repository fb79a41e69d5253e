import type { SealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import { RULE_KINDS, type RuleKind } from '@cinnabar/protocol/seals/rules/rule-values';
import { describe, expect, it } from 'vitest';
import { type Evidence, findMatch } from './check-rules.ts';

const at = (time: string): Evidence => ({ now: new Date(`${time}+08:00`) });
/** 2026-11-27 is a Friday. */
const friday = '2026-11-27T12:00:00';
const workdays = { days: [1, 2, 3, 4, 5] as (1 | 2 | 3 | 4 | 5)[], from: '09:00', until: '18:00' };
const counted = (withinHour: number, today: number): Evidence => ({
  ...at(friday),
  counted: { withinHour, today },
});
const facts = (pages: number, newParties: string[] = []): Evidence => ({
  ...at(friday),
  facts: { pages, newParties },
});
const from = (address: string | null): Evidence => ({ ...at(friday), address });

type Terms<Kind extends RuleKind> = Omit<Extract<SealRule, { kind: Kind }>, 'id' | 'kind' | 'effect'>;
interface Case<Kind extends RuleKind> {
  terms: Terms<Kind>;
  within: Record<string, Evidence>;
  /** What is found. */
  breaks: Record<string, [Evidence, string]>;
}

const CASES: { [Kind in RuleKind]: Case<Kind> } = {
  OUTSIDE_HOURS: {
    terms: workdays,
    within: {
      'the first minute': at('2026-11-27T09:00:00'),
      'the last second': at('2026-11-27T17:59:59'),
    },
    breaks: {
      'before it': [at('2026-11-27T08:59:59'), ''],
      'the end': [at('2026-11-27T18:00:00'), ''],
      'a Saturday': [at('2026-11-28T12:00:00'), ''],
      'a Sunday': [at('2026-11-29T12:00:00'), ''],
    },
  },
  PER_HOUR: {
    terms: { most: 3 },
    within: { 'the third': counted(2, 9), 'nothing counted': at(friday) },
    breaks: { 'the fourth': [counted(3, 9), '3'] },
  },
  PER_DAY: {
    terms: { most: 3 },
    within: { 'the third': counted(0, 2) },
    breaks: { 'the fourth': [counted(0, 3), '3'] },
  },
  AMOUNT: {
    terms: { above: 100_00 },
    within: { 'the amount itself': { ...at(friday), amount: 100_00 }, 'no contract yet': at(friday) },
    breaks: {
      'a cent more': [{ ...at(friday), amount: 100_01 }, ''],
      'no amount': [{ ...at(friday), amount: null }, ''],
    },
  },
  PAGES: {
    terms: { most: 10 },
    within: { 'ten pages': facts(10), 'no contract yet': at(friday) },
    breaks: { 'eleven pages': [facts(11), '11'] },
  },
  NEW_COUNTERPARTY: {
    terms: {},
    within: { 'known ones': facts(1), 'no contract yet': at(friday) },
    breaks: { 'two of them': [facts(1, ['甲公司', '乙公司']), '甲公司、乙公司'] },
  },
  NETWORK: {
    terms: { ranges: ['10.2.0.0/16', '203.0.113.7', '2001:db8::/32'] },
    within: {
      'in a range': from('10.2.255.1'),
      'an address': from('203.0.113.7'),
      'of version 6': from('2001:db8:1::1'),
      'of version 4 within version 6': from('::ffff:10.2.0.1'),
      'not known yet': at(friday),
    },
    breaks: {
      beside: [from('10.3.0.1'), '10.3.0.1'],
      'of version 6': [from('2001:db9::1'), '2001:db9::1'],
      unknown: [from(null), ''],
      'no address': [from('unix:'), 'unix:'],
    },
  },
  EVERY_USE: { terms: {}, within: {}, breaks: { 'any use': [at(friday), ''] } },
};

describe.each(RULE_KINDS)('a rule about %s', (kind) => {
  const { terms, within, breaks } = CASES[kind];
  const rule = { id: 'rule', kind, effect: 'NOTE', ...terms } as SealRule;

  it.each(Object.entries(within))('does not match: %s', (_name, evidence) => {
    expect(findMatch(rule, evidence)).toBeNull();
  });

  it.each(Object.entries(breaks))('matches: %s', (_name, [evidence, found]) => {
    expect(findMatch(rule, evidence)).toBe(found);
  });
});
