import en from '@cinnabar/locales/en-US/contracts' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/contracts' with { type: 'json' };
import {
  CONTRACT_ACTIONS,
  CONTRACT_LIFECYCLE,
  CONTRACT_STATUSES,
  type ContractAction,
  type ContractStatus,
  ENDED_STATUSES,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { errorText } from '@cinnabar/protocol/error-text';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { makeField, makeState, makeViewer } from '../contracts-factory.ts';
import { abilitiesOf } from './abilities.ts';
import { advance, closeAll, moveAction, moveSignatory } from './advance-contract.ts';
import { refusalOf } from './authorise-act.ts';
import { actionsOf, type ContractState } from './contract-state.ts';
import { type ActVerdict, may, mayRead } from './contracts-policy.ts';
import { startFilling } from './filling-steps.ts';
import { signCodeOf } from './viewer.ts';

const FILES = { download: true, print: true } as const;

const NOW = new Date('2026-11-21T08:00:00Z');

/** Named for the seal of `company-b`, by an agent company. */
const AGENCY = {
  id: 'user-agent',
  name: '受托人',
  type: 'AGENT' as const,
  companyId: 'company-agent',
  companyName: '受托服务有限公司',
  grantId: 'grant',
};

/** Everyone who could act on a contract, and their own steps, in order. */
const ROLES = {
  creator: makeViewer('user-creator', { 'company-sponsor': [] }),
  overseer: makeViewer('user-boss', { 'company-sponsor': ['CONTRACT'] }),
  person: makeViewer('user-a'),
  approver: makeViewer('user-approver', { 'company-b': [] }),
  keeper: makeViewer('user-keeper', { 'company-b': ['SA'] }),
  agent: {
    ...makeViewer('user-agent', { 'company-agent': ['SYSTEM', 'LP', 'SA', 'CONTRACT'] }),
    principals: new Map([['company-b', null]]),
  },
  colleague: makeViewer('user-colleague', { 'company-agent': ['SYSTEM', 'LP', 'SA', 'CONTRACT'] }),
  dismissed: makeViewer('user-approver', {}),
  stranger: makeViewer('user-stranger', { 'company-else': ['SYSTEM', 'LP', 'SA', 'CONTRACT'] }),
};
type Role = keyof typeof ROLES;
type Kind = 'fill' | 'approve' | 'sign';

const STEPS: { role: Role; kind: Kind }[] = [
  { role: 'person', kind: 'fill' },
  { role: 'person', kind: 'sign' },
  { role: 'approver', kind: 'approve' },
  { role: 'keeper', kind: 'sign' },
];

interface Phase {
  name: string;
  state: ContractState;
  /** How many of `STEPS` are done, and which wait now. */
  done: number;
  due: number[];
}

function makeBase(status: ContractStatus): ContractState {
  const state = makeState(
    [
      { id: 'a', actions: ['FILL', 'PERSONAL'] },
      { id: 'b', company: 'company-b', step: 2, actions: ['AUDIT', 'CORPORATE'] },
    ],
    { status },
  );
  state.actions[2]!.operators = [{ id: 'user-approver', name: '审批人', type: 'EMPLOYEE' }];
  state.actions[3]!.operators.push(AGENCY);
  return state;
}

/** The contract when so many of its steps are done. */
function makeRunning(done: number): ContractState {
  const state = makeBase('FILLING');
  startFilling(state, NOW);
  if (done === 0) return state;
  const [fill, ...rest] = state.actions;
  moveAction(fill!, 'fill');
  moveSignatory(state.signatories[0]!, 'startSigning');
  state.contract.status = 'SIGNING';
  advance(state, NOW);
  for (const step of rest.slice(0, done - 1)) {
    moveAction(step, 'sign');
    advance(state, NOW);
  }
  return state;
}

function makeVoiding(): ContractState {
  const state = makeRunning(4);
  const declaration = '0192f0c1-0000-7000-8000-00000000000d';
  Object.assign(state.contract, { status: 'TERMINATING', voidDocumentId: declaration, voidExpireTime: NOW });
  for (const [party, type] of [
    ['a', 'TERMINATE_PERSONAL'],
    ['b', 'TERMINATE_CORPORATE'],
  ] as const) {
    const model = actionsOf(state, party).at(-1)!;
    // To agree to void is the party's own act.
    const operators = model.operators.filter(({ type: kind }) => kind !== 'AGENT');
    const step = {
      ...model,
      operators,
      id: `${party}-void`,
      type,
      status: 'SIGNING' as const,
      completeTime: null,
    };
    state.actions.push(step);
    state.fields.push(makeField(step, declaration));
  }
  return state;
}

function makeEnded(status: ContractStatus): Phase {
  const state = makeRunning(1);
  closeAll(state, 'recall', 'discard');
  state.contract.status = status;
  return { name: status, state, done: 1, due: [] };
}

const PHASES: Phase[] = [
  { name: 'DRAFT', state: makeBase('DRAFT'), done: 0, due: [] },
  ...[0, 1, 2, 3].map((done) => ({
    name: done === 0 ? 'FILLING' : `SIGNING, ${done} done`,
    state: makeRunning(done),
    done,
    due: [done],
  })),
  { name: 'TERMINATING', state: makeVoiding(), done: 0, due: [1, 3] },
  ...ENDED_STATUSES.map(makeEnded),
];

const hasState = (action: ContractAction, { state }: Phase) =>
  (CONTRACT_LIFECYCLE[action].from as readonly string[]).includes(state.contract.status);

/** The table's verdict on a handler's act, derived from `STEPS` alone. */
function handlersVerdict(role: Role, act: ContractAction, { name, done, due }: Phase): ActVerdict {
  const isAbout = ({ kind }: { kind: Kind }) => !['fill', 'approve', 'sign'].includes(act) || kind === act;
  const isOwn = ({ role: by, kind }: (typeof STEPS)[number]) =>
    by === role || (role === 'agent' && by === 'keeper' && kind === act);
  const own = STEPS.flatMap((step, index) => (isOwn(step) && isAbout(step) ? [index] : []));
  const voids = name === 'TERMINATING';
  // To agree to void is the party's own act.
  if (voids && role === 'agent') return 'NOT_A_PARTY';
  const counting = voids ? own.filter((index) => due.includes(index)) : own;
  if (counting.some((index) => due.includes(index))) return true;
  if (counting.length === 0) return 'NOT_A_PARTY';
  return counting.every((index) => index < done) ? 'ALREADY_DONE' : 'NOT_YOUR_TURN';
}

const isSponsors = (role: Role) => role === 'creator' || role === 'overseer';

function expected(role: Role, act: ContractAction, phase: Phase): ActVerdict | 'any' {
  if (!hasState(act, phase)) return 'WRONG_STATE';
  switch (CONTRACT_LIFECYCLE[act].permission) {
    case 'creator':
      return role === 'creator' || 'NOT_CREATOR';
    case 'sponsor':
      return isSponsors(role) || 'NOT_SPONSOR';
    case 'system':
      return 'BY_SYSTEM';
    case 'current-handler':
      return handlersVerdict(role, act, phase);
    case 'code-holder':
      return 'NOT_A_PARTY';
    case 'participant':
      // An agent reads in order to seal, and does not talk for the party.
      return (role !== 'agent' && mayRead(ROLES[role], phase.state)) || 'NOT_A_PARTY';
    default:
      // Passing a step on has rules of its own, which its own tests walk.
      return 'any';
  }
}

const HAN = /\p{Script=Han}/u;

/** In words, each language in its own. */
function expectTold(text: { zh: string; en: string }, what: string): void {
  expect(text.zh, what).toMatch(HAN);
  expect(text.en, what).toMatch(/^[A-Z]/);
  expect(text.en, what).not.toMatch(HAN);
}

describe('the lifecycle of a contract, checked in every state for every role', () => {
  it('covers every state of the table', () => {
    const walked = new Set(PHASES.map(({ state }) => state.contract.status));
    expect(CONTRACT_STATUSES.filter((status) => !walked.has(status))).toEqual([]);
  });

  it.each(PHASES)(
    '$name: each act is allowed to whom the table names, and refused with the right reason',
    (phase) => {
      for (const role of Object.keys(ROLES) as Role[]) {
        for (const act of CONTRACT_ACTIONS) {
          const verdict = may(ROLES[role], act, phase.state);
          const wanted = expected(role, act, phase);
          if (wanted !== 'any') expect(verdict, `${act} by ${role}`).toBe(wanted);
          if (role === 'stranger' || role === 'dismissed' || role === 'colleague')
            expect(verdict, `${act} by ${role}`).not.toBe(true);
        }
      }
    },
  );

  it.each(PHASES)('$name: every refusal has a code that tells why', (phase) => {
    for (const role of Object.keys(ROLES) as Role[]) {
      for (const act of CONTRACT_ACTIONS) {
        const verdict = may(ROLES[role], act, phase.state);
        if (verdict === true) continue;
        const reason = refusalOf(verdict, act, phase.state);
        const byState =
          phase.state.contract.status === 'DRAFT'
            ? 'CONTRACT_DRAFT'
            : act === 'recall' && ENDED_STATUSES.includes(phase.state.contract.status)
              ? 'ALREADY_ENDED'
              : phase.name === 'EXPIRED'
                ? 'DEADLINE_PASSED'
                : 'CONTRACT_STATE';
        expect(reason, `${act} by ${role}`).toBe(verdict === 'WRONG_STATE' ? byState : verdict);
        expect([409, 404]).toContain(ERRORS[reason].status);
        const told = { zh: errorText(reason, 'zh_CN'), en: errorText(reason, 'en_US') };
        expectTold(told, `${act} by ${role}`);
        expectTold({ zh: zh.denied[verdict], en: en.denied[verdict] }, `${verdict} on the button`);
      }
    }
  });

  it('no two reasons have the same error, and none has the generic one', () => {
    const reasons = new Map<ErrorName, string>();
    for (const { state } of PHASES)
      for (const role of Object.keys(ROLES) as Role[])
        for (const act of CONTRACT_ACTIONS) {
          const verdict = may(ROLES[role], act, state);
          if (verdict !== true) reasons.set(refusalOf(verdict, act, state), verdict);
        }
    expect(new Set(reasons.values())).toEqual(
      new Set([
        'NOT_CREATOR',
        'NOT_SPONSOR',
        'NOT_A_PARTY',
        'TRANSMIT_AGENT',
        'NOT_YOUR_TURN',
        'ALREADY_DONE',
        'BY_SYSTEM',
        'WRONG_STATE',
      ]),
    );
    for (const language of ['zh_CN', 'en_US'] as const)
      expect(new Set([...reasons.keys()].map((name) => errorText(name, language))).size).toBe(reasons.size);
    expect(reasons.has('NOT_ALLOWED')).toBe(false);
  });

  it('is hidden from everyone before their turn, and from outsiders always', () => {
    for (const { name, state } of PHASES) {
      expect(mayRead(ROLES.stranger, state), name).toBe(false);
      expect(mayRead(ROLES.colleague, state), `${name}: a colleague of the agent`).toBe(false);
      expect(mayRead(ROLES.dismissed, state), `${name}: who left the company`).toBe(false);
      expect(mayRead(ROLES.creator, state), name).toBe(true);
    }
    const readers = (done: number) =>
      (Object.keys(ROLES) as Role[]).filter((role) => mayRead(ROLES[role], makeRunning(done)));
    expect(readers(0)).toEqual(['creator', 'overseer', 'person']);
    expect(readers(1)).toEqual(['creator', 'overseer', 'person']);
    expect(readers(2)).toEqual(['creator', 'overseer', 'person', 'approver', 'keeper', 'agent']);
  });

  it('shows each their own part', () => {
    const codes = (role: Role) => [0, 1, 2, 3].map((done) => signCodeOf(ROLES[role], makeRunning(done)));
    const { FILL, SIGN, APPROVE, WAITING_FOR_OTHERS, OWN_PART_DONE, LOOKS_ON } = SIGN_CODE;
    expect(codes('person')).toEqual([FILL, SIGN, OWN_PART_DONE, OWN_PART_DONE]);
    expect(codes('approver')).toEqual([WAITING_FOR_OTHERS, WAITING_FOR_OTHERS, APPROVE, OWN_PART_DONE]);
    expect(codes('keeper')).toEqual([WAITING_FOR_OTHERS, WAITING_FOR_OTHERS, WAITING_FOR_OTHERS, SIGN]);
    expect(codes('agent')).toEqual(codes('keeper'));
    expect(codes('dismissed')).toEqual([LOOKS_ON, LOOKS_ON, LOOKS_ON, LOOKS_ON]);
  });

  it('shows everyone that nothing is left to fill and the files are being made', () => {
    const state = makeRunning(0);
    moveAction(state.actions[0]!, 'fill');
    moveSignatory(state.signatories[0]!, 'startSigning');
    const abilities = (role: Role) => abilitiesOf({ viewer: ROLES[role], state, now: NOW, files: FILES });
    expect(abilities('creator')).toMatchObject({ sign: 'PREPARING', recall: true });
    expect(abilities('person')).toMatchObject({ fill: 'PREPARING', sign: 'PREPARING' });
  });
});
