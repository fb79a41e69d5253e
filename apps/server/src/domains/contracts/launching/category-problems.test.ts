import { type CategoryConfig, EMPTY_CONFIG } from '@cinnabar/protocol/categories/category-config';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { makeState } from '../contracts-factory.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { findCategoryProblems } from './category-problems.ts';

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** A draft that every rule below accepts. */
function fitting(): ContractState {
  const state = makeState([{ id: 'signer' }]);
  Object.assign(state.contract, { status: 'DRAFT', expireTime: inDays(5), minReadSeconds: 60 });
  for (const party of state.signatories) Object.assign(party, { realName: true, intentMethods: ['OTP'] });
  return state;
}

interface Case {
  rule: Partial<CategoryConfig>;
  breaks: (state: ContractState) => void;
  error: ErrorName;
}

/** Rules that do not check a finished draft: who may send is asked before there is one, and the number is given by the rule. */
type Elsewhere = 'senderRoleIds' | 'numberRule';

/** Of each rule, a contract that breaks it; a rule without one does not compile. */
const CASES: Record<Exclude<keyof CategoryConfig, Elsewhere>, Case> = {
  deadlineDays: {
    rule: { deadlineDays: 10 },
    breaks: ({ contract }) => {
      contract.expireTime = inDays(12);
    },
    error: 'SEND_CATEGORY_DEADLINE',
  },
  minReadSeconds: {
    rule: { minReadSeconds: 30 },
    breaks: ({ contract }) => {
      contract.minReadSeconds = 29;
    },
    error: 'SEND_CATEGORY_READING',
  },
  realName: {
    rule: { realName: true },
    breaks: ({ signatories }) => {
      signatories[0]!.realName = false;
    },
    error: 'SEND_CATEGORY_REAL_NAME',
  },
  intentMethods: {
    rule: { intentMethods: ['OTP', 'PASSKEY'] },
    breaks: ({ signatories }) => {
      signatories[0]!.intentMethods = ['OTP', 'PIN'];
    },
    error: 'SEND_CATEGORY_INTENT',
  },
};

const errorsOf = (state: ContractState, rules: Partial<CategoryConfig>, isOpen = true) =>
  findCategoryProblems(state, { number: 1, isOpen, config: { ...EMPTY_CONFIG, ...rules } }, now).map(
    ({ error }) => error,
  );

describe('the rules of a business type', () => {
  it.each(Object.entries(CASES))('%s: a contract that breaks it gets its own refusal', (_, one) => {
    const state = fitting();
    expect(errorsOf(state, one.rule)).toEqual([]);
    one.breaks(state);
    expect(errorsOf(state, one.rule)).toEqual([one.error]);
    expect(errorsOf(state, {}), 'a type without the rule').toEqual([]);
  });

  it('a method that is left open to the installation does not fit a choice of methods', () => {
    const state = fitting();
    state.signatories[0]!.intentMethods = [];
    expect(errorsOf(state, CASES.intentMethods.rule)).toEqual(['SEND_CATEGORY_INTENT']);
  });

  it('a type that is off refuses the draft, whatever its rules are', () => {
    expect(errorsOf(fitting(), CASES.realName.rule, false)).toEqual(['SEND_CATEGORY_CLOSED']);
  });
});
