import type { TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import { describe, expect, it } from 'vitest';
import { sampleAction, sampleEntry, sampleParty } from '../../sample-contract.ts';
import { findSigner } from './find-signer.ts';

const entry = (part: Partial<TimelineEntry>) =>
  sampleEntry({ actorName: '许清和', partyName: '海棠贸易有限公司', ...part });
const party = sampleParty({ tenantName: '海棠贸易有限公司' });
const signed = sampleAction({ status: 'SIGNED', completeTime: '2026-11-21T10:26:31+08:00' });

describe('the signer of a step', () => {
  it('is the person who signed for this party at that time', () => {
    const timeline = [
      entry({ actorName: '别人', time: '2026-11-21T10:20:00+08:00' }),
      entry({ actorName: '别家', partyName: '朱砂科技有限公司' }),
      entry({}),
    ];
    expect(findSigner({ timeline }, party, signed)?.actorName).toBe('许清和');
  });

  it('is null while the step is open', () => {
    expect(findSigner({ timeline: [entry({})] }, party, sampleAction())).toBeNull();
  });
});
