import { newId } from '@cinnabar/kernel';
import {
  type CategoryConfig,
  CONFIG_KEYS,
  type ConfigKey,
  EMPTY_CONFIG,
  RULES,
} from '@cinnabar/protocol/categories/rules/category-rules';
import type { KeywordPosition } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { FoundKeywords } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { makeField, makeState } from '../contracts-factory.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { findCategoryProblems } from './category-problems.ts';

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const SPONSOR = 'company-sponsor';
const TEMPLATE = { id: newId(), title: '劳动合同范本', version: 'NEWEST' as const };
const SECOND = { id: newId(), number: 2 };
const APPROVER = { id: newId(), name: '周砚秋' };
const POSITION: KeywordPosition = {
  party: 1,
  kind: 'SEAL',
  keyword: '甲方盖章',
  occurrence: 1,
  side: 'over',
  right: 0,
  down: 0,
};
const COPY = { name: '法务部', contact: 'legal@example.com', when: 'FINISH' } as const;

/** A draft that every rule below accepts: the sender's company and a person. */
function fitting(): ContractState {
  const state = makeState([
    { id: 'own', company: SPONSOR, actions: ['AUDIT', 'CORPORATE'] },
    { id: 'signer' },
  ]);
  const [approval, seal] = state.actions;
  approval!.operators = [{ ...APPROVER, type: 'EMPLOYEE' }];
  state.fields.push(
    makeField(approval!, state.contract.documentIds[0]!, {
      id: 'amount',
      actionId: SPONSOR_OWNER,
      type: 'AMOUNT',
      name: '合同金额',
      value: '100',
    }),
  );
  state.fields.push(
    makeField(seal!, state.contract.documentIds[0]!, {
      id: 'seal',
      type: 'SEAL_CORPORATE',
      ...{ x: 0.4, y: 0.4, width: 0.2, height: 0.2 },
    }),
  );
  Object.assign(state.contract, {
    tenantId: SPONSOR,
    subject: '劳动合同 signer',
    categoryName: '劳动合同',
    sn: '',
    expireTime: inDays(5),
    endTime: inDays(365),
    amount: 100,
    minReadSeconds: 60,
    reminders: { daysBefore: [1, 3], everyDays: null },
    attachmentIds: ['attachment'],
    sponsorOnlyIds: ['attachment'],
  });
  state.copies = [
    { ...COPY, id: 'copy', contractId: state.contract.id, ordinal: 0, userId: null, receiveTime: null },
  ];
  for (const party of state.signatories) Object.assign(party, { realName: true, intentMethods: ['OTP'] });
  state.signatories[1]!.uploads = [{ id: 'upload', title: '身份证照片', required: true, file: null }];
  return state;
}

/** Its files: made from the template. */
const file = (title: string, fromTemplateId: string | null, tenantId = SPONSOR) => ({
  title,
  fromTemplateId,
  tenantId,
  fromVersionId: fromTemplateId && SECOND.id,
});
const fittingFiles = () => [file('劳动合同', TEMPLATE.id)];
type Files = ReturnType<typeof fittingFiles>;

interface Case<Key extends ConfigKey = ConfigKey> {
  rule: CategoryConfig[Key];
  breaks: (state: ContractState, files: Files) => void;
  error: ErrorName;
  /** Where the launch form corrects it; null: where the fields are placed. */
  anchor: string | null;
}

/** Rules that no form can break: their effect on a contract that runs is tested in `ruled-contracts.test.ts`. */
type Running =
  | 'readerRoleIds'
  | 'downloads'
  | 'prints'
  | 'sealApproval'
  | 'noticesLeftOut'
  | 'watermark'
  | 'certificateKey'
  | 'termReminders'
  // Of applications to use physical seals alone.
  | 'formFields';

/** Of each rule, a contract that breaks it; a rule without one does not compile. Senders are asked by `maySend`. */
const CASES: { [Key in Exclude<ConfigKey, 'senderRoleIds' | Running>]: Case<Key> } = {
  numberRule: {
    rule: 'LD-{YYYY}-{0000}',
    breaks: ({ contract }) => {
      contract.sn = '手写-1';
    },
    error: 'SEND_CATEGORY_NUMBER',
    anchor: 'number',
  },
  uploadsForbidden: {
    rule: true,
    breaks: (_, files) => {
      files.push(file('补充协议', null));
    },
    error: 'SEND_CATEGORY_UPLOAD',
    anchor: 'documents',
  },
  templates: {
    rule: [TEMPLATE],
    breaks: (_, files) => {
      files.push(file('保密协议', newId()));
    },
    error: 'SEND_CATEGORY_TEMPLATE',
    anchor: 'documents',
  },
  subjectRule: {
    rule: '{type} {party}',
    breaks: ({ contract }) => {
      contract.subject = '别的主题';
    },
    error: 'SEND_CATEGORY_SUBJECT',
    anchor: 'subject',
  },
  amountDemanded: {
    rule: true,
    breaks: ({ contract }) => {
      contract.amount = null;
    },
    error: 'SEND_CATEGORY_AMOUNT',
    anchor: 'amount',
  },
  parties: {
    rule: [
      {
        role: '甲方',
        kind: 'OWN',
        name: '',
        contact: '',
        together: false,
        steps: [{ type: 'CORPORATE', operators: [] }],
      },
      {
        role: '乙方',
        kind: 'PERSON',
        name: '',
        contact: '',
        together: true,
        steps: [{ type: 'PERSONAL', operators: [] }],
      },
    ],
    breaks: ({ signatories }) => {
      signatories[1]!.step = 2;
    },
    error: 'SEND_CATEGORY_PARTY',
    anchor: 'party-signer',
  },
  positions: {
    rule: [POSITION],
    breaks: ({ fields }) => {
      fields.find(({ id }) => id === 'seal')!.page = 2;
    },
    error: 'SEND_CATEGORY_POSITION',
    anchor: null,
  },
  approvals: {
    rule: [{ from: 100, approvers: [APPROVER] }],
    breaks: ({ actions }) => {
      actions[0]!.operators = [];
    },
    error: 'SEND_CATEGORY_APPROVAL',
    anchor: 'party-own-steps',
  },
  amountField: {
    rule: '合同金额',
    breaks: ({ fields }) => {
      fields.find(({ id }) => id === 'amount')!.name = '定金';
    },
    error: 'SEND_CATEGORY_AMOUNT_FIELD',
    anchor: null,
  },
  termDemanded: {
    rule: true,
    breaks: ({ contract }) => {
      contract.endTime = null;
    },
    error: 'SEND_CATEGORY_TERM',
    anchor: 'term',
  },
  deadlineDays: {
    rule: 10,
    breaks: ({ contract }) => {
      contract.expireTime = inDays(12);
    },
    error: 'SEND_CATEGORY_DEADLINE',
    anchor: 'deadline',
  },
  reminders: {
    rule: { daysBefore: [3, 1], everyDays: null },
    breaks: ({ contract }) => {
      contract.reminders = { daysBefore: [3], everyDays: null };
    },
    error: 'SEND_CATEGORY_REMINDERS',
    anchor: 'reminders',
  },
  minReadSeconds: {
    rule: 30,
    breaks: ({ contract }) => {
      contract.minReadSeconds = 29;
    },
    error: 'SEND_CATEGORY_READING',
    anchor: 'reading',
  },
  realName: {
    rule: true,
    breaks: ({ signatories }) => {
      signatories[1]!.realName = false;
    },
    error: 'SEND_CATEGORY_REAL_NAME',
    anchor: 'party-signer-demands',
  },
  intentMethods: {
    rule: ['OTP', 'PASSKEY'],
    breaks: ({ signatories }) => {
      signatories[1]!.intentMethods = ['OTP', 'PIN'];
    },
    error: 'SEND_CATEGORY_INTENT',
    anchor: 'party-signer-demands',
  },
  attachmentsDemanded: {
    rule: true,
    breaks: ({ contract }) => {
      contract.attachmentIds = [];
    },
    error: 'SEND_CATEGORY_ATTACHMENTS',
    anchor: 'attachments',
  },
  internalFiles: {
    rule: true,
    breaks: ({ contract }) => {
      contract.sponsorOnlyIds = [];
    },
    error: 'SEND_CATEGORY_INTERNAL',
    anchor: 'attachments',
  },
  materials: {
    rule: ['身份证照片'],
    breaks: ({ signatories }) => {
      signatories[1]!.uploads[0]!.required = false;
    },
    error: 'SEND_CATEGORY_MATERIAL',
    anchor: 'party-signer-uploads',
  },
  copies: {
    rule: [COPY],
    breaks: (state) => {
      state.copies = [];
    },
    error: 'SEND_CATEGORY_COPY',
    anchor: 'copies',
  },
};

const problemsOf = (
  state: ContractState,
  rules: Partial<CategoryConfig>,
  { isOpen = true, maySend = true, files = fittingFiles() } = {},
) =>
  findCategoryProblems(
    state,
    files,
    { number: 1, isOpen, maySend, config: { ...EMPTY_CONFIG, ...rules } },
    now,
    rules.positions ? keywordsIn(state) : null,
  );

/** The keyword of the type is in the middle of the first page. */
const keywordsIn = ({ contract }: ContractState): FoundKeywords => ({
  documents: '劳动合同',
  spots: [
    {
      documentId: contract.documentIds[0]!,
      page: 1,
      word: { x: 45, y: 48, width: 10, height: 4 },
      paper: { width: 100, height: 100 },
    },
  ],
});

const errorsOf = (...asked: Parameters<typeof problemsOf>) => problemsOf(...asked).map(({ error }) => error);

describe('the rules of a business type', () => {
  it.each(Object.entries(CASES))('%s: a contract that breaks it gets its own refusal', (key, one) => {
    const state = fitting();
    const rules = { [key]: one.rule };
    expect(errorsOf(state, rules)).toEqual([]);
    const files = fittingFiles();
    one.breaks(state, files);
    expect(problemsOf(state, rules, { files })).toMatchObject([
      {
        error: one.error,
        link:
          one.anchor === null
            ? `/launch/appoint/${state.contract.id}`
            : `/launch/contract/${state.contract.id}#${one.anchor}`,
      },
    ]);
    expect(errorsOf(state, {}, { files }), 'a type without the rule').toEqual([]);
  });

  it('no two rules share a refusal, and together they accept the contract that complies', () => {
    const cases = Object.entries(CASES);
    expect(new Set(cases.map(([, { error }]) => error)).size).toBe(cases.length);
    expect(errorsOf(fitting(), Object.fromEntries(cases.map(([key, { rule }]) => [key, rule])))).toEqual([]);
  });

  it('can be broken by a form unless it holds only once a contract runs', () => {
    const free = CONFIG_KEYS.filter((key) => key !== 'senderRoleIds' && !(key in CASES));
    expect(free).toEqual(CONFIG_KEYS.filter((key) => RULES[key].effect === 'RUNNING'));
  });

  it('senderRoleIds: a sender without one of the roles is refused', () => {
    expect(problemsOf(fitting(), {}, { maySend: false })).toMatchObject([
      { error: 'SEND_CATEGORY_SENDER', link: expect.stringMatching(/#category$/) },
    ]);
  });

  it('templates: uploads are another rule, and the refusal names files and templates', () => {
    const files = [file('补充协议', null), file('保密协议', newId())];
    expect(errorsOf(fitting(), { templates: [TEMPLATE] }, { files: files.slice(0, 1) })).toEqual([]);
    expect(problemsOf(fitting(), { templates: [TEMPLATE], uploadsForbidden: true }, { files })).toMatchObject(
      [
        { error: 'SEND_CATEGORY_UPLOAD', params: { files: '补充协议' } },
        { error: 'SEND_CATEGORY_TEMPLATE', params: { files: '保密协议', templates: '劳动合同范本' } },
      ],
    );
  });

  it('templates: a file of another version than the pinned one is refused, also when it is no longer the newest', () => {
    const of = (fromVersionId: string) => [{ ...file('劳动合同', TEMPLATE.id), fromVersionId }];
    const pinned = { templates: [{ ...TEMPLATE, version: SECOND }] };
    expect(errorsOf(fitting(), pinned, { files: of(SECOND.id) })).toEqual([]);
    expect(problemsOf(fitting(), pinned, { files: of(newId()) })).toMatchObject([
      {
        error: 'CATEGORY_TEMPLATE_VERSION',
        params: { title: '劳动合同范本', number: 2 },
        link: expect.stringMatching(/#documents$/),
      },
    ]);
    expect(errorsOf(fitting(), { templates: [TEMPLATE] }, { files: of(newId()) })).toEqual([]);
  });

  it('uploadsForbidden: a template of another company where the sender works is none', () => {
    const files = [file('劳动合同', TEMPLATE.id, 'another')];
    expect(errorsOf(fitting(), { uploadsForbidden: true }, { files })).toEqual(['SEND_CATEGORY_UPLOAD']);
  });

  it('parties: with one more the whole is refused', () => {
    const state = fitting();
    state.signatories.push({ ...state.signatories[1]!, id: 'other' });
    expect(problemsOf(state, { parties: CASES.parties.rule })).toMatchObject([
      { error: 'SEND_CATEGORY_PARTIES', link: expect.stringMatching(/#parties$/) },
    ]);
  });

  it('approvals: without an amount, the amount is asked for', () => {
    const state = fitting();
    state.contract.amount = null;
    expect(problemsOf(state, { approvals: CASES.approvals.rule })).toMatchObject([
      { error: 'SEND_CATEGORY_APPROVAL_AMOUNT', link: expect.stringMatching(/#amount$/) },
    ]);
  });

  it('a subject that was written on another day still complies', () => {
    const state = fitting();
    state.contract.subject = '劳动合同 signer 2020-01-01';
    expect(errorsOf(state, { subjectRule: '{type} {party} {date}' })).toEqual([]);
  });

  it('a method that is left open to the installation does not fit a choice of methods', () => {
    const state = fitting();
    state.signatories[1]!.intentMethods = [];
    expect(errorsOf(state, { intentMethods: CASES.intentMethods.rule })).toEqual(['SEND_CATEGORY_INTENT']);
  });

  it('a type that is off refuses the draft, whatever its rules are', () => {
    expect(errorsOf(fitting(), { realName: true }, { isOpen: false })).toEqual(['SEND_CATEGORY_CLOSED']);
  });
});
