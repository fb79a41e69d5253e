import { CONTRACT_ACTS } from '@cinnabar/protocol/contracts/contract-acts';
import { CONTRACT_STATUSES, type ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { describe, expect, it } from 'vitest';
import { makeField, makeState, makeViewer } from '../contracts-factory.ts';
import { ACT_CALLS, abilitiesOf } from './abilities.ts';
import { advance, closeAll, moveAction, moveSignatory } from './advance-contract.ts';
import { actionsOf, type ContractState } from './contract-state.ts';
import { startFilling } from './filling-steps.ts';
import type { Viewer } from './viewer.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const LATE = new Date('2027-01-01T00:00:00Z');
const FILES = { download: true, print: true } as const;

const ROLES = {
  creator: makeViewer('user-creator', { 'company-sponsor': [] }),
  overseer: makeViewer('user-boss', { 'company-sponsor': ['CONTRACT'] }),
  person: makeViewer('user-a'),
  keeper: makeViewer('user-keeper', { 'company-b': ['SA'] }),
  reader: makeViewer('user-reader'),
  other: makeViewer('user-other', { 'company-else': ['SYSTEM', 'LP', 'SA', 'CONTRACT'] }),
};
type Role = keyof typeof ROLES;

/** A person fills in and signs, then a company seals; another person reads. */
function makeSent(status: ContractStatus): ContractState {
  const state = makeState(
    [
      { id: 'a', actions: ['FILL', 'PERSONAL'] },
      { id: 'b', company: 'company-b', step: 2 },
    ],
    { status },
  );
  Object.assign(state.signatories[0]!, {
    contact: '13712340001',
    uploads: [{ id: 'u1', title: '身份证', required: false, file: null }],
  });
  const { id: contractId } = state.contract;
  const copy = {
    contractId,
    id: 'c',
    name: '陆观澜',
    contact: null,
    userId: 'user-reader',
    when: 'SEND',
    receiveTime: NOW,
  };
  if (status !== 'DRAFT') state.copies.push(copy as ContractState['copies'][number]);
  return state;
}

function filling(): ContractState {
  const state = makeSent('FILLING');
  startFilling(state, NOW);
  return state;
}

function preparing(): ContractState {
  const state = filling();
  moveAction(state.actions[0]!, 'fill');
  moveSignatory(state.signatories[0]!, 'startSigning');
  return state;
}

/** With so many signatures made. */
function signing(made: number): ContractState {
  const state = preparing();
  state.contract.status = 'SIGNING';
  advance(state, NOW);
  for (const step of state.actions.slice(1, 1 + made)) {
    moveAction(step, 'sign');
    advance(state, NOW);
  }
  return state;
}

function ended(status: ContractStatus, made: number): ContractState {
  const state = signing(made);
  closeAll(state, 'recall', 'discard');
  state.contract.status = status;
  return state;
}

function terminating(): ContractState {
  const state = ended('TERMINATING', 2);
  const declaration = '0192f0c1-0000-7000-8000-00000000000d';
  Object.assign(state.contract, { voidDocumentId: declaration, voidExpireTime: LATE });
  for (const [party, type] of [
    ['a', 'TERMINATE_PERSONAL'],
    ['b', 'TERMINATE_CORPORATE'],
  ] as const) {
    const model = actionsOf(state, party).at(-1)!;
    const step = { ...model, id: `${party}-void`, type, status: 'SIGNING' as const, completeTime: null };
    state.actions.push(step);
    state.fields.push(makeField(step, declaration));
  }
  return state;
}

const READ = 'share download downloadFile';
const SIDE = `${READ} evidence readComments`;
const SENDER = `comment recall correct ${SIDE}`;
const NONE = { overseer: '', person: '', keeper: '', reader: '', other: '' };
const withoutKeeper = { keeper: '', other: '' };
const FRUITLESS = {
  creator: `copy ${SIDE}`,
  overseer: `copy ${SIDE}`,
  person: SIDE,
  reader: READ,
  ...withoutKeeper,
};

/** The acts open to each role in every state, written by hand. Downloads are open to every viewer who may read the contract. */
const TABLE: { name: string; state: ContractState; now?: Date; open: Record<Role, string> }[] = [
  {
    name: 'DRAFT',
    state: makeState([{ id: 'a' }]),
    open: { creator: 'edit delete send downloadFile', ...NONE },
  },
  {
    name: 'FILLING',
    state: filling(),
    open: {
      creator: `urge delay ${SENDER}`,
      overseer: `urge delay ${SENDER}`,
      person: `fill reject handIn comment ${SIDE}`,
      reader: READ,
      ...withoutKeeper,
    },
  },
  {
    name: 'FILLING, all filled',
    state: preparing(),
    open: {
      creator: `delay ${SENDER}`,
      overseer: `delay ${SENDER}`,
      person: `comment ${SIDE}`,
      reader: READ,
      ...withoutKeeper,
    },
  },
  {
    name: 'SIGNING, a person is due',
    state: signing(0),
    open: {
      creator: `urge delay finish hostSigning ${SENDER}`,
      overseer: `urge delay finish hostSigning ${SENDER}`,
      person: `sign reject handIn comment ${SIDE}`,
      reader: READ,
      ...withoutKeeper,
    },
  },
  {
    name: 'SIGNING, a company is due',
    state: signing(1),
    open: {
      creator: `urge delay finish ${SENDER}`,
      overseer: `urge delay finish ${SENDER}`,
      person: `comment ${SIDE}`,
      keeper: `sign reject transmit comment ${SIDE}`,
      reader: READ,
      other: '',
    },
  },
  {
    name: 'SIGNING, past its deadline',
    state: signing(1),
    now: LATE,
    open: {
      creator: `urge finish ${SENDER}`,
      overseer: `urge finish ${SENDER}`,
      person: `comment ${SIDE}`,
      keeper: `reject transmit comment ${SIDE}`,
      reader: READ,
      other: '',
    },
  },
  {
    name: 'COMPLETE',
    state: ended('COMPLETE', 2),
    open: {
      creator: `copy void print ${SIDE}`,
      overseer: `copy void print ${SIDE}`,
      person: `print ${SIDE}`,
      keeper: `print ${SIDE}`,
      reader: `print ${READ}`,
      other: '',
    },
  },
  {
    name: 'FINISHED, half signed',
    state: ended('FINISHED', 1),
    open: {
      creator: `copy void ${SIDE}`,
      overseer: `copy void ${SIDE}`,
      person: SIDE,
      keeper: SIDE,
      reader: READ,
      other: '',
    },
  },
  { name: 'FINISHED, unsigned', state: ended('FINISHED', 0), open: FRUITLESS },
  ...(['RECALLED', 'REJECTED', 'EXPIRED', 'CANCELLED'] as const).map((status) => ({
    name: status,
    state: ended(status, 0),
    open: FRUITLESS,
  })),
  {
    name: 'TERMINATING',
    state: terminating(),
    open: {
      creator: `urge comment print ${SIDE}`,
      overseer: `urge comment print ${SIDE}`,
      person: `sign reject comment print ${SIDE}`,
      keeper: `sign reject transmit comment print ${SIDE}`,
      reader: `print ${READ}`,
      other: '',
    },
  },
  {
    name: 'TERMINATED',
    state: ended('TERMINATED', 2),
    open: {
      creator: `copy print ${SIDE}`,
      overseer: `copy print ${SIDE}`,
      person: `print ${SIDE}`,
      keeper: `print ${SIDE}`,
      reader: `print ${READ}`,
      other: '',
    },
  },
];

const openTo = (viewer: Viewer, state: ContractState, now = NOW): string[] => {
  const abilities = abilitiesOf({ viewer, state, now, files: FILES });
  // A viewer who may not read the contract is not checked here: downloads are authorised after the contract was read.
  return CONTRACT_ACTS.filter((act) => abilities[act] === true).toSorted();
};
const actsOf = (words: string) => words.split(' ').filter(Boolean).toSorted();
const isShown = (role: Role, { open }: (typeof TABLE)[number]) => open[role] !== '';

describe('abilitiesOf', () => {
  it('is written out for every status', () => {
    const told = new Set(TABLE.map(({ state }) => state.contract.status));
    expect(CONTRACT_STATUSES.filter((status) => !told.has(status))).toEqual([]);
  });

  it.each(TABLE)('$name: opens to each what is theirs to do, and nothing else', (row) => {
    for (const role of Object.keys(ROLES) as Role[]) {
      const open = openTo(ROLES[role], row.state, row.now);
      if (isShown(role, row)) expect(open, role).toEqual(actsOf(row.open[role]));
      else
        expect(
          open.filter((act) => !act.startsWith('download')),
          role,
        ).toEqual([]);
    }
  });

  it('closes on a device that was handed the contract what its calls are closed to', () => {
    const state = signing(0);
    const visitor = { ...ROLES.person, visits: state.contract.id };
    expect(openTo(visitor, state)).toEqual(
      actsOf('sign reject handIn comment readComments download downloadFile'),
    );
    const abilities = abilitiesOf({ viewer: visitor, state, now: NOW, files: FILES });
    for (const act of CONTRACT_ACTS)
      expect(abilities[act] === 'VISIT', act).toBe(!(ACT_CALLS[act].sessions ?? []).includes('VISIT'));
  });

  it('closes in a company’s own session what takes the person’s own sign-in', () => {
    const state = signing(0);
    const within = { ...ROLES.overseer, within: 'company-sponsor' };
    const abilities = abilitiesOf({ viewer: within, state, now: NOW, files: FILES });
    expect(abilities).toMatchObject({ recall: true, evidence: true });
    for (const act of ['share', 'hostSigning'] as const) expect(abilities[act]).toBe('OWN_SIGN_IN_NEEDED');
  });

  it('names why what would otherwise fit is closed', () => {
    const abilities = (viewer: Viewer, state: ContractState, now = NOW) =>
      abilitiesOf({ viewer, state, now, files: FILES });
    expect(abilities(ROLES.keeper, signing(1), LATE).sign).toBe('DEADLINE_PASSED');
    expect(abilities(ROLES.creator, signing(1), LATE).delay).toBe('DEADLINE_PASSED');
    expect(abilities(ROLES.creator, ended('FINISHED', 0)).void).toBe('VOID_UNSIGNED');
    expect(abilities(ROLES.person, signing(0)).transmit).toBe('IN_PERSON');
    expect(abilities(ROLES.creator, preparing())).toMatchObject({ sign: 'PREPARING', urge: 'WRONG_STATE' });
    expect(abilities(ROLES.creator, signing(0)).print).toBe('PRINT_NOT_COMPLETE');
    expect(abilities(ROLES.creator, makeState([])).send).toBe('SEND_PARTY_MISSING');
  });
});
