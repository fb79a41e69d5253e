import { describe, expect, it } from 'vitest';
import { countSteps } from './count-steps.ts';

const nothing = { places: 0, placed: 0, demanded: 0, handed: 0, mustRead: false, hasRead: false };

describe('how far a signer is', () => {
  it('is at the end when the button says to confirm, whatever was scrolled past', () => {
    expect(countSteps({ ...nothing, places: 1, placed: 1 })).toEqual({ done: 1, total: 1 });
  });

  it('counts places, files that must be handed in, and the time to read that was asked for', () => {
    const asked = { ...nothing, places: 2, placed: 1, demanded: 1, mustRead: true };
    expect(countSteps(asked)).toEqual({ done: 1, total: 4 });
    expect(countSteps({ ...asked, handed: 1, hasRead: true })).toEqual({ done: 3, total: 4 });
  });

  it('counts nothing where nothing is asked but the signature', () => {
    expect(countSteps(nothing)).toEqual({ done: 0, total: 0 });
  });
});
