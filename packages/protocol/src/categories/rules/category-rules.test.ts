import { describe, expect, it } from 'vitest';
import { categoryConfigSchema } from '../category-config-schema.ts';
import { applyRules, type CategoryConfig, EMPTY_CONFIG, findRuleProblems } from './category-rules.ts';
import type { RuleContext, RuledForm } from './rule.ts';

const DAY = 86_400_000;
const context: RuleContext = {
  now: Date.parse('2026-11-28T02:00:00Z'),
  companyId: 'own',
  typeName: '劳动合同',
  maySend: true,
};

const party = {
  realName: false,
  intentMethods: [],
  uploads: [],
  tenantName: '',
  receiverName: null,
} as const;

/** What a sender has typed without a thought of rules. */
const form = (): RuledForm => ({
  subject: '随手写的主题',
  sn: '手写-1',
  expireTime: new Date(context.now + 90 * DAY).toISOString(),
  endTime: null,
  amount: null,
  minReadSeconds: 10,
  reminders: { daysBefore: [], everyDays: 1 },
  attachments: [],
  copies: [],
  signatories: [
    {
      ...party,
      id: 'a',
      tenantType: 'CORPORATE',
      tenantId: 'own',
      tenantName: '朱砂科技',
      intentMethods: [],
      uploads: [],
      actions: [{ type: 'CORPORATE' }],
    },
    {
      ...party,
      id: 'b',
      tenantType: 'PERSONAL',
      tenantId: null,
      receiverName: '许清和',
      intentMethods: ['SIGNPWD', 'OTP'],
      uploads: [],
      actions: [{ type: 'PERSONAL' }],
    },
    {
      ...party,
      id: 'c',
      tenantType: 'COMPANY',
      tenantId: null,
      tenantName: '远航设备',
      intentMethods: [],
      uploads: [],
      actions: [{ type: 'AUDIT' }],
    },
  ],
});

const config: CategoryConfig = {
  ...EMPTY_CONFIG,
  numberRule: 'LD-{YYYY}-{000}',
  subjectRule: '{type} {party} {date} {number}',
  deadlineDays: 15,
  reminders: { daysBefore: [3], everyDays: null },
  minReadSeconds: 60,
  realName: true,
  intentMethods: ['OTP', 'PASSKEY'],
  materials: ['身份证照片'],
  copies: [{ name: '法务部', contact: 'legal@example.com', when: 'SEND' }],
};

describe('what a business type presets', () => {
  it('makes the form comply, and leaves a form that complies as it is', () => {
    const ruled = applyRules(config, form(), context);
    expect(findRuleProblems(config, ruled, context)).toEqual([]);
    expect(applyRules(config, ruled, context)).toBe(ruled);
    expect(ruled).toMatchObject({
      subject: '劳动合同 许清和、远航设备 2026-11-28 …',
      sn: '',
      expireTime: '2026-12-13T10:00:00.000Z',
      minReadSeconds: 60,
    });
    const [own, person, approver] = ruled.signatories;
    expect(own).toMatchObject({ realName: true, intentMethods: ['OTP', 'PASSKEY'], uploads: [] });
    expect(person).toMatchObject({
      intentMethods: ['OTP'],
      uploads: [{ title: '身份证照片', required: true }],
    });
    expect(approver, 'a party that does not sign').toEqual(form().signatories[2]);
  });

  it('asks the sender for what only they know', () => {
    const demanding = {
      ...EMPTY_CONFIG,
      amountDemanded: true,
      termDemanded: true,
      attachmentsDemanded: true,
    };
    const found = findRuleProblems(demanding, applyRules(demanding, form(), context), context);
    expect(found.map(({ rule }) => rule)).toEqual(['amountDemanded', 'termDemanded', 'attachmentsDemanded']);
  });

  it('is nothing in a type without rules', () => {
    const plain = form();
    expect(applyRules(EMPTY_CONFIG, plain, context)).toBe(plain);
    expect(findRuleProblems(EMPTY_CONFIG, plain, context)).toEqual([]);
  });
});

it.each<[string, Partial<CategoryConfig>]>([
  ['a number without a counter', { numberRule: 'HT-{YYYY}' }],
  ['a place that a subject does not know', { subjectRule: '{type} {who}' }],
  ['a title twice', { materials: ['营业执照', '营业执照'] }],
  ['a cc who cannot be reached', { copies: [{ name: '法务部', contact: '12', when: 'SEND' }] }],
  ['a deadline of no day', { deadlineDays: 0 }],
])('%s is no rule', (_, part) => {
  expect(categoryConfigSchema.safeParse({ ...EMPTY_CONFIG, ...part }).success).toBe(false);
  expect(categoryConfigSchema.safeParse(EMPTY_CONFIG).success).toBe(true);
});
