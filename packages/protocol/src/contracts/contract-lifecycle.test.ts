import { describe, expect, it } from 'vitest';
import { ACTION_LIFECYCLE, ACTION_STATUSES } from './action-lifecycle.ts';
import {
  CONTRACT_LIFECYCLE,
  CONTRACT_STATUSES,
  type ContractTransition,
  ENDED_STATUSES,
} from './contract-lifecycle.ts';
import { contractPath, SIGN_CODE } from './sign-code.ts';
import { SIGNATORY_LIFECYCLE, SIGNATORY_STATUSES } from './signatory-lifecycle.ts';
import { STATUS_TONES } from './status-display.ts';

const transitions = Object.entries(CONTRACT_LIFECYCLE) as [string, ContractTransition][];

describe('the lifecycle of a contract', () => {
  it('reaches every state except the one of imported data only', () => {
    const reached = new Set([
      'DRAFT',
      ...transitions.flatMap(([, t]) => (Array.isArray(t.to) ? t.to : [t.to])),
    ]);
    const unreached = CONTRACT_STATUSES.filter((status) => !reached.has(status));
    expect(unreached).toEqual(['CANCELLED']);
  });

  it('leaves no closed state except by voiding', () => {
    for (const [name, transition] of transitions) {
      if (name === 'void' || transition.to === 'same') continue;
      expect(
        transition.from.filter((status) => ENDED_STATUSES.includes(status)),
        name,
      ).toEqual([]);
    }
  });

  it('gives every kind of act a separate audit action', () => {
    const words = transitions.map(([, transition]) => transition.audit);
    expect(new Set(words).size).toBe(words.length);
  });

  it('gives every status of contract, party and step a colour', () => {
    for (const status of [...CONTRACT_STATUSES, ...SIGNATORY_STATUSES, ...ACTION_STATUSES]) {
      expect(STATUS_TONES[status], status).toBeDefined();
    }
  });

  it('moves parties and steps only between known states', () => {
    for (const [name, { from, to }] of Object.entries({ ...SIGNATORY_LIFECYCLE, ...ACTION_LIFECYCLE })) {
      expect(from, name).not.toContain(to);
    }
  });
});

describe('opening a contract', () => {
  const contract = { id: 'c1', status: 'SIGNING', batchStatus: null, signCode: SIGN_CODE.LOOKS_ON as number };

  it('leads to the page on which the viewer has something to do, else to the detail', () => {
    expect(contractPath({ ...contract, status: 'DRAFT' })).toBe('/launch/contract/c1');
    expect(contractPath({ ...contract, signCode: 0, batchStatus: 'WAITING' })).toBe('/detail/c1');
    expect(contractPath({ ...contract, signCode: 0 })).toBe('/sign/c1');
    expect(contractPath({ ...contract, signCode: 1 })).toBe('/sign/c1');
    expect(contractPath({ ...contract, signCode: 700 })).toBe('/filling/c1');
    expect(contractPath(contract)).toBe('/detail/c1');
  });
});
