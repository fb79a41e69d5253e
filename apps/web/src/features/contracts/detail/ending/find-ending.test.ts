import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { describe, expect, it } from 'vitest';
import { sampleAbilities, sampleEntry } from '../../sample-contract.ts';
import { findEnding } from './find-ending.ts';

const entry = (event: string) => sampleEntry({ event, detail: '条款有变' });
const ending = (status: Contract['status'], ...events: string[]) =>
  findEnding({ status, abilities: sampleAbilities(), timeline: events.map(entry) });

describe('the note about the end of a contract', () => {
  it('names the act that ended it', () => {
    expect(ending('REJECTED', 'CONTRACT_SEND', 'CONTRACT_REJECT')).toMatchObject({
      kind: 'REJECTED',
      entry: { detail: '条款有变' },
    });
    expect(ending('TERMINATED', 'CONTRACT_VOID', 'CONTRACT_TERMINATE')?.kind).toBe('TERMINATED');
    expect(ending('FINISHED', 'CONTRACT_FINISH')?.kind).toBe('FINISHED');
  });

  it('says that the contract remains in force after a voiding that was not completed, whichever was last', () => {
    expect(ending('COMPLETE', 'CONTRACT_COMPLETE', 'CONTRACT_VOID', 'CONTRACT_KEEP')?.kind).toBe('KEPT');
    expect(ending('FINISHED', 'CONTRACT_FINISH', 'CONTRACT_KEEP', 'CONTRACT_VOID_LAPSED')?.kind).toBe(
      'LAPSED',
    );
  });

  it('is empty for a contract that is in progress or was simply completed', () => {
    expect(ending('SIGNING', 'CONTRACT_SEND')).toBeNull();
    expect(ending('COMPLETE', 'CONTRACT_COMPLETE')).toBeNull();
  });

  it('explains why no act is possible while the contract is prepared', () => {
    expect(
      findEnding({ status: 'FILLING', abilities: sampleAbilities({ sign: 'PREPARING' }), timeline: [] })
        ?.kind,
    ).toBe('PREPARING');
  });
});
