import type { RuledAct } from '@cinnabar/protocol/contracts/contract-acts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import { makeState, makeViewer } from '../contracts-factory.ts';
import { advance } from './advance-contract.ts';
import { requireAct } from './authorise-act.ts';
import type { ContractState } from './contract-state.ts';
import type { Viewer } from './viewer.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const creator = makeViewer('user-creator');
const signer = makeViewer('user-a');
const other = makeViewer('user-else', { 'company-else': ['SYSTEM', 'LP', 'SA', 'CONTRACT'] });

function sent(): ContractState {
  const state = makeState([{ id: 'a' }, { id: 'b', step: 2 }], { status: 'SIGNING' });
  advance(state, NOW);
  return state;
}

const ended = (status: 'COMPLETE' | 'EXPIRED'): ContractState => {
  const state = sent();
  state.contract.status = status;
  return state;
};

function refusal(viewer: Viewer, state: ContractState, act: RuledAct): string | null {
  try {
    requireAct(act, { viewer, state, now: NOW });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.reason;
  }
}

describe('requireAct', () => {
  it('lets pass what the table permits', () => {
    expect(refusal(creator, sent(), 'recall')).toBeNull();
    expect(refusal(signer, sent(), 'sign')).toBeNull();
    expect(refusal(creator, ended('COMPLETE'), 'copy')).toBeNull();
  });

  it('answers NOT_FOUND for a contract that the caller may not read, whatever they ask', () => {
    for (const act of ['sign', 'recall', 'void', 'copy'] as const)
      expect(refusal(other, ended('COMPLETE'), act), act).toBe('NOT_FOUND');
    expect(refusal(signer, makeState([{ id: 'a' }]), 'sign'), 'a draft').toBe('NOT_FOUND');
  });

  it('gives readers the reason why they may not act', () => {
    expect(refusal(signer, sent(), 'recall')).toBe('NOT_SPONSOR');
    expect(refusal(creator, sent(), 'sign')).toBe('NOT_A_PARTY');
    expect(refusal(signer, ended('COMPLETE'), 'copy')).toBe('NOT_SPONSOR');
  });

  it('names the state that does not allow the act', () => {
    expect(refusal(creator, makeState([{ id: 'a' }]), 'recall')).toBe('CONTRACT_DRAFT');
    expect(refusal(creator, ended('COMPLETE'), 'recall')).toBe('ALREADY_ENDED');
    expect(refusal(signer, ended('EXPIRED'), 'sign')).toBe('DEADLINE_PASSED');
    expect(refusal(creator, sent(), 'copy')).toBe('CONTRACT_STATE');
  });

  it('lets a caller who scanned the code ask without being a party', () => {
    const state = sent();
    expect(refusal(other, state, 'join'), 'no party is open').toBe('NOT_A_PARTY');
    const [due, later] = state.signatories;
    Object.assign(later!, { sweepCode: true, tenantId: null });
    expect(refusal(other, state, 'join'), 'the open party comes second').toBe('NOT_YOUR_TURN');
    Object.assign(later!, { sweepCode: false, tenantId: 'user-b' });
    Object.assign(due!, { sweepCode: true, tenantId: null });
    expect(refusal(other, state, 'join')).toBeNull();
  });
});
