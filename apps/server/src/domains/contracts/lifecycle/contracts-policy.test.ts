import {
  CONTRACT_ACTIONS,
  CONTRACT_LIFECYCLE,
  CONTRACT_STATUSES,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { describe, expect, it } from 'vitest';
import { makeState, makeViewer } from '../contracts-factory.ts';
import { abilitiesOf } from './abilities.ts';
import { advance } from './advance-contract.ts';
import { may, mayDownload, mayRead } from './contracts-policy.ts';
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
