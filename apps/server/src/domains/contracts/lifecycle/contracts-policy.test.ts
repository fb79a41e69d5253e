import { ACT_RULES, CONTRACT_ACTS } from '@cinnabar/protocol/contracts/contract-acts';
import {
  CONTRACT_ACTIONS,
  CONTRACT_LIFECYCLE,
  CONTRACT_STATUSES,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { describe, expect, it } from 'vitest';
import { makeState, makeViewer } from '../contracts-factory.ts';
import { projectInbox } from '../inbox/project-inbox.ts';
import { stepsHeld } from '../succession/steps-held.ts';
import { abilitiesOf } from './abilities.ts';
import { advance } from './advance-contract.ts';
import type { ContractState } from './contract-state.ts';
import { may, mayDownload, mayRead } from './contracts-policy.ts';
import { employeesOf } from './employees-of.ts';
import { linkCandidates } from './sign-link-policy.ts';
import { signCodeOf } from './viewer.ts';

const FILES = { download: true, print: true } as const;

const NOW = new Date('2026-11-21T08:00:00Z');
const creator = makeViewer('user-creator');
const stranger = makeViewer('user-stranger', { 'company-else': ['SYSTEM', 'LP', 'SA', 'CONTRACT'] });
const overseer = makeViewer('user-boss', { 'company-sponsor': ['LP'] });

function sent() {
  const state = makeState([{ id: 'a' }, { id: 'b', company: 'company-b', step: 2 }], { status: 'SIGNING' });
  advance(state, NOW);
  return state;
}
const signer = makeViewer('user-a');
const sealKeeper = makeViewer('user-keeper', { 'company-b': ['SA'] });

describe('who may read a contract', () => {
  it('a draft is its creator’s alone', () => {
    const draft = makeState([{ id: 'a' }]);
    expect(mayRead(creator, draft)).toBe(true);
    for (const other of [overseer, signer, stranger]) expect(mayRead(other, draft)).toBe(false);
  });

  it('once sent, the sponsor’s overseers and the parties that have received it', () => {
    const state = sent();
    for (const one of [creator, overseer, signer]) expect(mayRead(one, state)).toBe(true);
    expect(mayRead(sealKeeper, state), 'whose turn has not come').toBe(false);
    expect(mayRead(stranger, state), 'with every role of another company').toBe(false);
  });
});

describe('what a viewer may do', () => {
  it('only the handler whose turn it is signs or refuses', () => {
    const state = sent();
    expect(may(signer, 'sign', state)).toBe(true);
    expect(may(sealKeeper, 'sign', state)).toBe('NOT_YOUR_TURN');
    expect(may(creator, 'sign', state)).toBe('NOT_A_PARTY');
    expect(may(signer, 'recall', state)).toBe('NOT_SPONSOR');
    expect(may(overseer, 'recall', state)).toBe(true);
  });

  it('in every state, allows no one what the table does not hold, or what only the system does', () => {
    for (const status of CONTRACT_STATUSES) {
      const state = sent();
      state.contract.status = status;
      for (const viewer of [creator, overseer, signer, sealKeeper, stranger]) {
        for (const action of CONTRACT_ACTIONS) {
          const { from, permission } = CONTRACT_LIFECYCLE[action];
          const verdict = may(viewer, action, state);
          if (!(from as readonly string[]).includes(status))
            expect(verdict, `${action} in ${status}`).toBe('WRONG_STATE');
          else if (permission === 'system') expect(verdict, action).toBe('BY_SYSTEM');
          if (viewer === stranger) expect(verdict, `${action} by a stranger`).not.toBe(true);
        }
      }
    }
  });

  it('is sent to the browser with the reason, so that it derives no rule of its own', () => {
    expect(abilitiesOf({ viewer: creator, state: sent(), now: NOW, files: FILES })).toMatchObject({
      recall: true,
      urge: true,
      sign: 'NOT_A_PARTY',
      edit: 'WRONG_STATE',
      evidence: true,
    });
  });
});

describe('an agent', () => {
  const agency = {
    id: 'user-agent',
    name: '陈书远',
    type: 'AGENT' as const,
    companyId: 'company-agent',
    companyName: '白石服务有限公司',
    grantId: 'grant',
  };
  const agent = {
    ...makeViewer('user-agent', { 'company-agent': ['SA', 'LP', 'SYSTEM'] }),
    principals: new Map([['company-b', null]]),
  };

  function named(change: Partial<ContractState['contract']> = {}) {
    const state = makeState([{ id: 'b', company: 'company-b' }], { status: 'SIGNING', ...change });
    state.actions[0]!.operators.push(agency);
    advance(state, NOW);
    return state;
  }

  it('reads, signs and gives back, and each other act is refused', () => {
    for (const status of CONTRACT_STATUSES) {
      const state = named({ status });
      for (const act of CONTRACT_ACTS) {
        const open = act === 'sign' || act === 'giveBack';
        const verdict = may(agent, act, state);
        if (ACT_RULES[act].permission === 'anyone-shown') continue;
        if (!open) expect(verdict, `${act} in ${status}`).not.toBe(true);
        else if (status === 'SIGNING') expect(verdict, act).toBe(true);
      }
      expect(mayRead(agent, state), status).toBe(status !== 'DRAFT');
    }
    expect(may(agent, 'transmit', named())).toBe('TRANSMIT_AGENT');
  });

  it('is one while employed by the agent company, in a session that reaches it, and for this step alone', () => {
    const left = { ...makeViewer('user-agent', { 'company-else': ['SA'] }), principals: agent.principals };
    const elsewhere = { ...agent, within: 'company-b' };
    const inside = { ...agent, within: 'company-agent' };
    const colleague = makeViewer('user-colleague', { 'company-agent': ['SA', 'LP', 'SYSTEM', 'AUDITOR'] });
    for (const other of [left, elsewhere, colleague]) {
      expect(mayRead(other, named())).toBe(false);
      expect(may(other, 'sign', named())).toBe('NOT_A_PARTY');
    }
    expect(may(inside, 'sign', named())).toBe(true);
    const before = named();
    before.signatories[0]!.receiveTime = null;
    expect(mayRead(agent, before), 'before the party has received it').toBe(false);
  });

  it.each([
    ['the owner is frozen', { principals: new Map([['company-b', 'FROZEN' as const]]) }],
    ['whether the owner is was not read', { principals: new Map() }],
    ['their own company is frozen', { holds: new Map([['company-agent', 'FROZEN' as const]]) }],
  ])('signs nothing while %s, and still gives the step back', (_, change) => {
    expect(may({ ...agent, ...change }, 'sign', named())).toBe('PARTY_FROZEN');
    expect(may({ ...agent, ...change }, 'giveBack', named())).toBe(true);
  });

  it('brings neither company’s departments a reader, and is found in the inbox of the agent company', () => {
    const state = named();
    expect(employeesOf(state).some(({ userId }) => userId === 'user-agent')).toBe(false);
    expect(projectInbox(state).filter(({ owner }) => owner === 'user:user-agent')).toMatchObject([
      { capacity: 'company-agent', box: 'TODO', signCode: SIGN_CODE.SIGN },
    ]);
    expect(projectInbox(state).filter(({ capacity }) => capacity === 'company-agent')).toHaveLength(1);
    expect(stepsHeld(state, { companyId: 'company-b', userId: 'user-agent' })).toEqual([]);
    expect(linkCandidates(state, state.signatories[0]!)).toContain('user-agent');
  });
});

describe('who may keep the files', () => {
  it.each([
    [{ open: true, scope: 'ALL' }, true, true],
    [{ open: true, scope: 'SPONSOR' }, true, 'DOWNLOAD_SPONSOR'],
    [{ open: true, scope: 'NONE' }, 'DOWNLOAD_CLOSED', 'DOWNLOAD_CLOSED'],
    [{ open: false, scope: 'ALL' }, 'DOWNLOAD_CLOSED', 'DOWNLOAD_CLOSED'],
  ] as const)('under %j: the sponsor %s, a party %s', (rule, forSponsor, forParty) => {
    for (const one of [creator, overseer]) expect(mayDownload(one, sent(), rule)).toBe(forSponsor);
    expect(mayDownload(signer, sent(), rule)).toBe(forParty);
  });

  it('a draft’s are its creator’s own', () => {
    expect(mayDownload(creator, makeState([{ id: 'a' }]), { open: false, scope: 'NONE' })).toBe(true);
  });
});

describe('the sign code', () => {
  it('gives each viewer their own part', () => {
    const state = sent();
    expect(signCodeOf(signer, state)).toBe(SIGN_CODE.SIGN);
    expect(signCodeOf(sealKeeper, state)).toBe(SIGN_CODE.WAITING_FOR_OTHERS);
    expect(signCodeOf(creator, state)).toBe(SIGN_CODE.LOOKS_ON);
    state.actions[0]!.status = 'SIGNED';
    expect(signCodeOf(signer, state)).toBe(SIGN_CODE.OWN_PART_DONE);
    state.contract.status = 'COMPLETE';
    expect(signCodeOf(sealKeeper, state)).toBe(SIGN_CODE.ENDED);
  });
});
