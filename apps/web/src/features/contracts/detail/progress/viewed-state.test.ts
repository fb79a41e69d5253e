import { describe, expect, it } from 'vitest';
import { sampleParty } from '../../sample-contract.ts';
import { viewedState } from './viewed-state.ts';

const viewTime = '2026-11-21T10:00:00+08:00';
const signing = { status: 'SIGNING' as const };

describe('whether a party has opened the contract', () => {
  it('is said of who was given it', () => {
    expect(viewedState(signing, sampleParty({ viewTime }))).toBe('viewed');
    expect(viewedState(signing, sampleParty())).toBe('unviewed');
  });

  it('is said of who let the deadline pass', () => {
    expect(viewedState({ status: 'EXPIRED' }, sampleParty({ status: 'EXPIRED' }))).toBe('unviewed');
  });

  it('is not asked of the sender, of who waits for others, nor of who signed by other means', () => {
    expect(viewedState(signing, sampleParty({ sponsor: true, viewTime }))).toBeNull();
    expect(viewedState(signing, sampleParty({ status: 'WAITING', receiveTime: null }))).toBeNull();
    expect(viewedState(signing, sampleParty({ status: 'SIGNED' }))).toBeNull();
  });
});
