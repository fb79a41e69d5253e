import { newId } from '@cinnabar/kernel';
import { describe, expect, it } from 'vitest';
import { SPONSOR_OWNER } from '../../contracts/fields/field-types.ts';
import { categoryConfigSchema } from '../category-config-schema.ts';
import { applyRules, type CategoryConfig, EMPTY_CONFIG, findRuleProblems } from './category-rules.ts';
import type { PresetParty } from './parties/preset-party.ts';
import type { PresetStep } from './parties/preset-steps.ts';
import { type KeywordPosition, placeAtKeyword } from './positions/keyword-position.ts';
import { createKeywordSearch } from './positions/keyword-search.ts';
import type { PresetContext, RuledForm, RuledStep } from './rule.ts';

const DAY = 86_400_000;
const context: PresetContext = {
  now: Date.parse('2026-11-28T02:00:00Z'),
  companyId: 'own',
  companyName: '朱砂科技',
  own: { id: 'own', name: '朱砂科技', tenantType: 'CORPORATE' },
  typeName: '劳动合同',
  maySend: true,
  keywords: null,
};

const party = {
  realName: false,
  intentMethods: [],
  uploads: [],
  tenantName: '',
  receiverName: null,
  contact: null,
  step: 1,
  sweepCode: false,
  message: '',
} as const;

const step = (type: RuledStep['type'], people: string[] = []): RuledStep => ({
  id: newId(),
  type,
  sealId: null,
  operators: people.map((id) => ({ id, name: id })),
});

/** What a sender has typed without a thought of rules. */
const form = (): RuledForm => ({
  subject: '随手写的主题',
  sn: '手写-1',
  expireTime: new Date(context.now + 90 * DAY).toISOString(),
  endTime: null,
  amount: null,
  minReadSeconds: 10,
  reminders: { daysBefore: [], everyDays: 1 },
  documents: [],
  attachments: [],
  sponsorOnly: [],
  copies: [],
  fields: [],
  signatories: [
    {
      ...party,
      id: 'a',
      tenantType: 'CORPORATE',
      tenantId: 'own',
      tenantName: '朱砂科技',
      intentMethods: [],
      uploads: [],
      actions: [step('CORPORATE')],
    },
    {
      ...party,
      id: 'b',
      tenantType: 'PERSONAL',
      tenantId: null,
      receiverName: '许清和',
      intentMethods: ['SIGNPWD', 'OTP'],
      uploads: [],
      actions: [step('PERSONAL')],
    },
    {
      ...party,
      id: 'c',
      tenantType: 'COMPANY',
      tenantId: null,
      tenantName: '远航设备',
      intentMethods: [],
      uploads: [],
      actions: [step('AUDIT')],
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
    expect(approver, 'a party that does not sign').toMatchObject({
      realName: false,
      intentMethods: [],
      uploads: [],
    });
  });

  it('keeps every attachment for the sender’s side, those that are added later too', () => {
    const internal = { ...EMPTY_CONFIG, internalFiles: true };
    const files = { ...form(), attachments: [{ id: 'one' }, { id: 'two' }], sponsorOnly: ['one'] };
    expect(findRuleProblems(internal, files, context)).toMatchObject([{ error: 'SEND_CATEGORY_INTERNAL' }]);
    expect(applyRules(internal, files, context).sponsorOnly).toEqual(['one', 'two']);
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

describe('approval by amount', () => {
  const [head, chief] = [newId(), newId()];
  const person = (id: string) => [{ id, name: id }];
  const byAmount: CategoryConfig = {
    ...EMPTY_CONFIG,
    approvals: [
      { from: 5_000_00, approvers: person(head) },
      { from: 100_000_00, approvers: person(chief) },
    ],
  };
  const worth = (amount: number | null, from = form()): RuledForm =>
    applyRules(byAmount, { ...from, amount }, context);
  const stepsOf = ({ signatories }: RuledForm) =>
    signatories[0]!.actions.map(({ type, operators }) => operators[0]?.id ?? type);
  const errorsOf = (one: RuledForm) => findRuleProblems(byAmount, one, context).map(({ error }) => error);

  it('adds an approval for each threshold that is reached, and takes it back when it no longer is', () => {
    expect(stepsOf(worth(4_999_99))).toEqual(['CORPORATE']);
    expect(stepsOf(worth(5_000_00))).toEqual([head, 'CORPORATE']);
    const large = worth(100_000_00);
    expect(stepsOf(large)).toEqual([head, chief, 'CORPORATE']);
    expect(applyRules(byAmount, large, context), 'complies').toBe(large);
    expect(stepsOf(worth(6_000_00, large))).toEqual([head, 'CORPORATE']);
    expect(errorsOf(large)).toEqual([]);
  });

  it('is refused without an amount, without the step, with another approver beside, and after the seal', () => {
    expect(errorsOf(form())).toEqual(['SEND_CATEGORY_APPROVAL_AMOUNT']);
    const refuses = (steps: RuledStep[]) => {
      const one = { ...form(), amount: 5_000_00 };
      const signatories = one.signatories.map((party, at) =>
        at === 0 ? { ...party, actions: steps } : party,
      );
      return errorsOf({ ...one, signatories });
    };
    const lacking = ['SEND_CATEGORY_APPROVAL'];
    expect(refuses([step('CORPORATE')])).toEqual(lacking);
    expect(refuses([step('AUDIT', [head, newId()]), step('CORPORATE')])).toEqual(lacking);
    expect(refuses([step('CORPORATE'), step('AUDIT', [head])])).toEqual(lacking);
    expect(refuses([step('AUDIT', [head]), step('CORPORATE')])).toEqual([]);
  });

  it('is asked of the sender’s company wherever it signs, also where it is only named', () => {
    const approved = worth(5_000_00);
    const again = { ...form().signatories[2]!, tenantName: '朱砂科技', actions: [step('CORPORATE')] };
    expect(
      findRuleProblems(byAmount, { ...approved, signatories: [...approved.signatories, again] }, context),
    ).toMatchObject([{ error: 'SEND_CATEGORY_APPROVAL', anchor: 'party-c-steps' }]);
  });

  it('keeps an approval that the sender has added', () => {
    const own = form();
    const [first, ...others] = own.signatories;
    const mine = { ...first!, actions: [step('AUDIT', [chief]), ...first!.actions] };
    expect(stepsOf(worth(5_000_00, { ...own, signatories: [mine, ...others] }))).toEqual([
      chief,
      head,
      'CORPORATE',
    ]);
  });

  it('has no place in a contract to which the sender’s company is no party', () => {
    const outside = { ...form(), signatories: form().signatories.slice(1) };
    expect(findRuleProblems(byAmount, worth(5_000_00, outside), context)).toMatchObject([
      { error: 'SEND_CATEGORY_APPROVAL', anchor: 'parties' },
    ]);
  });
});

describe('preset parties', () => {
  const manager = { id: newId(), name: '周砚秋' };
  const open = { name: '', contact: '', together: false };
  const lease: CategoryConfig = {
    ...EMPTY_CONFIG,
    subjectRule: '{type} {party}',
    parties: [
      {
        ...open,
        role: '甲方',
        kind: 'OWN',
        steps: [
          { type: 'AUDIT', operators: [manager] },
          { type: 'CORPORATE', operators: [] },
        ],
      },
      { ...open, role: '乙方', kind: 'PERSON', steps: [{ type: 'PERSONAL', operators: [] }] },
      {
        ...open,
        role: '担保方',
        kind: 'COMPANY',
        name: '远航担保',
        contact: '13700000001',
        together: true,
        steps: [
          { type: 'LP', operators: [] },
          { type: 'CORPORATE', operators: [] },
        ],
      },
    ],
  };
  const apply = (one: RuledForm) => applyRules(lease, one, context);
  const problemsOf = (one: RuledForm) => findRuleProblems(lease, one, context);
  const changed = (at: number, part: Partial<RuledForm['signatories'][number]>): RuledForm => {
    const ruled = apply(form());
    return { ...ruled, signatories: ruled.signatories.with(at, { ...ruled.signatories[at]!, ...part }) };
  };

  it('fill an empty form, and leave to the sender what the type leaves open', () => {
    const ruled = apply({ ...form(), signatories: [] });
    expect(
      ruled.signatories.map(({ tenantType, tenantName, receiverName, contact, step, actions }) => [
        tenantType,
        tenantName || receiverName,
        contact,
        step,
        actions.map(({ type }) => type).join(),
      ]),
    ).toEqual([
      ['CORPORATE', '朱砂科技', null, 1, 'AUDIT,CORPORATE'],
      ['PERSONAL', '', '', 2, 'PERSONAL'],
      ['COMPANY', '远航担保', '13700000001', 2, 'LP,CORPORATE'],
    ]);
    expect(ruled.signatories[0]!.actions[0]!.operators).toEqual([manager]);
    expect(problemsOf(ruled)).toEqual([]);
    expect(apply(ruled)).toBe(ruled);
  });

  it('keep what was typed for the first party of a kind; the subject follows their names', () => {
    const ruled = apply(form());
    expect(ruled.signatories.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(ruled.signatories[1]).toMatchObject({ receiverName: '许清和', intentMethods: ['SIGNPWD', 'OTP'] });
    expect(ruled.subject).toBe('劳动合同 许清和、远航担保');
  });

  it('may be approved besides and fill in, but no one else signs', () => {
    const steps = apply(form()).signatories[0]!.actions;
    const besides = (...more: RuledStep[]) => changed(0, { actions: [...more, ...steps] });
    expect(problemsOf(besides(step('FILL'), step('AUDIT', [newId()])))).toEqual([]);
    expect(problemsOf(besides(step('OPERATOR')))).toMatchObject([
      { error: 'SEND_CATEGORY_PARTY', params: { role: '甲方' }, anchor: 'party-a' },
    ]);
  });

  it.each<[string, RuledForm]>([
    ['one that is missing', { ...apply(form()), signatories: apply(form()).signatories.slice(1) }],
    ['one of another kind', changed(1, { tenantType: 'COMPANY' })],
  ])('are refused with %s', (_, one) => {
    expect(problemsOf(one)).toContainEqual({
      error: 'SEND_CATEGORY_PARTIES',
      params: { roles: '甲方、乙方、担保方' },
      anchor: 'parties',
      rule: 'parties',
    });
  });

  it.each<[string, RuledForm]>([
    ['another name', changed(2, { tenantName: '别的担保' })],
    ['another contact', changed(2, { contact: '13700000002' })],
    ['another place in the order', changed(2, { step: 3 })],
    ['a step less', changed(2, { actions: [step('CORPORATE')] })],
  ])('are refused with %s, and follow the type again', (_, one) => {
    expect(problemsOf(one)).toContainEqual({
      error: 'SEND_CATEGORY_PARTY',
      params: { role: '担保方' },
      anchor: 'party-c',
      rule: 'parties',
    });
    expect(problemsOf(apply(one))).toEqual([]);
  });
});

describe('an amount that a field says', () => {
  const fromField = { ...EMPTY_CONFIG, amountField: '合同金额', amountDemanded: true };
  const box = { documentId: 'file', page: 1, x: 0, y: 0, width: 0.1, height: 0.1 };
  const field = {
    ...box,
    type: 'AMOUNT',
    owner: SPONSOR_OWNER,
    name: '合同金额',
    value: '1234500',
  } as const;
  const asked = (fields: RuledForm['fields'], amount: number | null = 1) => {
    const one = applyRules(fromField, { ...form(), fields, amount }, context);
    return [one.amount, ...findRuleProblems(fromField, one, context)];
  };

  it('follows the field, and is corrected with the fields', () => {
    expect(asked([field])).toEqual([12_345_00]);
    expect(asked([{ ...field, value: null }])).toMatchObject([
      null,
      { error: 'SEND_CATEGORY_AMOUNT', anchor: null },
    ]);
  });

  it.each<[string, RuledForm['fields']]>([
    ['no field', []],
    ['a field of another name', [{ ...field, name: '定金' }]],
    ['a field that another party fills in', [{ ...field, owner: 'step' }]],
    ['two fields of the name', [field, field]],
  ])('is refused with %s', (_, fields) => {
    expect(asked(fields)).toMatchObject([
      null,
      { error: 'SEND_CATEGORY_AMOUNT_FIELD', anchor: null },
      { error: 'SEND_CATEGORY_AMOUNT' },
    ]);
  });

  it('is not another one than the field says', () => {
    expect(findRuleProblems(fromField, { ...form(), fields: [field], amount: 1 }, context)).toMatchObject([
      { error: 'SEND_CATEGORY_AMOUNT_FIELD' },
    ]);
  });
});

const position: KeywordPosition = {
  party: 1,
  kind: 'SEAL',
  keyword: '甲方盖章',
  occurrence: 1,
  side: 'over',
  right: 0,
  down: 0,
};

const presetPerson = (type: PresetStep['type']): PresetParty => ({
  role: '乙方',
  kind: 'PERSON',
  name: '',
  contact: '',
  together: false,
  steps: [{ type, operators: [] }],
});

describe('positions by keyword', () => {
  const text = (line: string) => ({
    runs: [{ text: line, x: 0.1, y: 0.5, width: 0.04 * line.length, height: 0.02 }],
  });
  const paper = { width: 210, height: 297 };
  const found = (positions: KeywordPosition[], ...pages: string[]) => {
    const search = createKeywordSearch(positions);
    for (const [at, line] of pages.entries())
      search.read({ documentId: 'file', page: at + 1, paper }, text(line));
    return search.spots();
  };
  const problemsOf = (one: RuledForm, positions: KeywordPosition[], ...pages: string[]) =>
    findRuleProblems({ ...EMPTY_CONFIG, positions }, one, {
      ...context,
      keywords: { documents: '采购合同', spots: found(positions, ...pages) },
    });
  /** A seal of 42 mm with its middle on the keyword, as the screen puts it there. */
  const sealed = (positions: KeywordPosition[], ...pages: string[]): RuledForm => {
    const one = form();
    const spot = found(positions, ...pages)[0]!;
    const size = { width: 42, height: 42 };
    const place = placeAtKeyword(positions[0]!, spot, size);
    return {
      ...one,
      fields: [
        {
          documentId: 'file',
          page: spot.page,
          type: 'SEAL_CORPORATE',
          owner: one.signatories[0]!.actions[0]!.id,
          name: '',
          value: null,
          x: place.x / 210,
          y: 1 - (place.y + 42) / 297,
          width: 42 / 210,
          height: 42 / 297,
        },
      ],
    };
  };

  it.each<[string, Partial<KeywordPosition>, number]>([
    ['the first', {}, 1],
    ['another one', { occurrence: 2 }, 2],
    ['the last', { occurrence: -1 }, 3],
  ])('mean %s of several places', (_, part, page) => {
    expect(found([{ ...position, ...part }], '甲方盖章', '甲方 盖章', '甲方盖章')[0]).toMatchObject({ page });
  });

  it('accept the seal at its keyword, whatever else is placed, and refuse it elsewhere', () => {
    const one = sealed([position], '甲方盖章');
    const [field] = one.fields;
    const other = { ...field!, owner: one.signatories[1]!.actions[0]!.id, x: 0.5 };
    expect(problemsOf({ ...one, fields: [other, field!] }, [position], '甲方盖章')).toEqual([]);
    for (const moved of [{ ...field!, x: field!.x + 0.02 }, { ...field!, page: 2 }, other])
      expect(problemsOf({ ...one, fields: [moved] }, [position], '甲方盖章')).toMatchObject([
        { error: 'SEND_CATEGORY_POSITION', params: { party: 1, keyword: '甲方盖章' }, anchor: null },
      ]);
  });

  it('are as far from the keyword as the type says', () => {
    const away = { ...position, right: 20, down: -5 };
    expect(problemsOf(sealed([away], '甲方盖章'), [away], '甲方盖章')).toEqual([]);
    expect(problemsOf(sealed([position], '甲方盖章'), [away], '甲方盖章')).toMatchObject([
      { error: 'SEND_CATEGORY_POSITION' },
    ]);
  });

  it('name the keyword and the files where it is missing', () => {
    expect(problemsOf(form(), [{ ...position, occurrence: 2 }], '甲方盖章')).toMatchObject([
      {
        error: 'SEND_CATEGORY_KEYWORD',
        params: { keyword: '甲方盖章', documents: '采购合同' },
        anchor: 'documents',
      },
    ]);
  });

  it.each<[string, Partial<KeywordPosition>, string]>([
    ['a party that does not seal', { party: 2 }, 'party-b-steps'],
    ['a party that is not there', { party: 9 }, 'parties'],
  ])('refuse %s where it is corrected', (_, part, anchor) => {
    expect(problemsOf(form(), [{ ...position, ...part }], '甲方盖章')).toMatchObject([
      { error: 'SEND_CATEGORY_POSITION', anchor },
    ]);
  });
});

it.each<[string, Partial<CategoryConfig>]>([
  ['a number without a counter', { numberRule: 'HT-{YYYY}' }],
  ['a template without an id', { templates: [{ id: '', title: '范本', version: 'NEWEST' }] }],
  ['a place that a subject does not know', { subjectRule: '{type} {who}' }],
  ['a title twice', { materials: ['营业执照', '营业执照'] }],
  ['a cc who cannot be reached', { copies: [{ name: '法务部', contact: '12', when: 'SEND' }] }],
  ['an approval by no one', { approvals: [{ from: 1, approvers: [] }] }],
  ['a person who seals', { parties: [presetPerson('CORPORATE')] }],
  ['a role twice', { parties: [presetPerson('PERSONAL'), presetPerson('PERSONAL')] }],
  ['a deadline of no day', { deadlineDays: 0 }],
  ['a position without a keyword', { positions: [{ ...position, keyword: ' ' }] }],
  ['a position twice', { positions: [position, position] }],
])('%s is no rule', (_, part) => {
  expect(categoryConfigSchema.safeParse({ ...EMPTY_CONFIG, ...part }).success).toBe(false);
  expect(categoryConfigSchema.safeParse(EMPTY_CONFIG).success).toBe(true);
});
