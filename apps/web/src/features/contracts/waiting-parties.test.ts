import { describe, expect, it } from 'vitest';
import { sampleAction, sampleContract, sampleField, sampleParty } from './sample-contract.ts';
import { shownActions, voidingProgress, waitingParties } from './waiting-parties.ts';

const voiding = { documentId: 'declaration', reason: '项目取消', expireTime: null };
const signed = (id: string) => sampleAction({ id, status: 'SIGNED' });
const confirms = (id: string, status: 'SIGNING' | 'SIGNED', documentId = 'declaration') =>
  sampleAction({ id, status, type: 'TERMINATE_PERSONAL', fields: [sampleField({ documentId })] });
const contract = sampleContract({
  status: 'TERMINATING',
  voiding,
  signatories: [
    sampleParty({ id: 'p1', actions: [signed('a1'), confirms('v1', 'SIGNED')] }),
    sampleParty({
      id: 'p2',
      actions: [signed('a2'), confirms('v0', 'SIGNED', 'former'), confirms('v2', 'SIGNING')],
    }),
  ],
});

describe('whose turn it is', () => {
  it('while a contract is being voided, is of the parties that have not confirmed yet', () => {
    expect(waitingParties(contract).map(({ id }) => id)).toEqual(['p2']);
    expect(voidingProgress(contract)).toEqual({ done: 1, all: 2 });
  });

  it('is of no party that is not named yet', () => {
    const open = sampleParty({ sweepCode: true, actions: [sampleAction()] });
    expect(waitingParties({ voiding: null, signatories: [open] })).toEqual([]);
  });

  it('shows no step of a voiding that was not completed', () => {
    expect(shownActions(contract, contract.signatories[1]!).map(({ id }) => id)).toEqual(['a2', 'v2']);
    expect(shownActions({ voiding: null }, contract.signatories[1]!).map(({ id }) => id)).toEqual(['a2']);
  });
});
