import { describe, expect, it } from 'vitest';
import { fromInput, proposeDeadline, toInput } from './china-time-input.ts';

const now = Date.parse('2026-11-21T09:00:00+08:00');

describe('a deadline in an input', () => {
  it('is by the clock of China and comes back as the same moment', () => {
    expect(toInput('2026-11-21T10:00:00Z')).toBe('2026-11-21T18:00');
    expect(fromInput('2026-11-21T18:00')).toBe('2026-11-21T18:00:00+08:00');
  });

  it('is nothing while it is half typed', () => {
    expect(fromInput('')).toBeNull();
    expect(fromInput('2026-11-')).toBeNull();
  });

  it('is proposed a week after the present one, never in the past', () => {
    expect(proposeDeadline('2026-11-30T18:00:00+08:00', now)).toBe('2026-12-07T18:00');
    expect(proposeDeadline('2026-01-01T18:00:00+08:00', now)).toBe('2026-11-28T09:00');
    expect(proposeDeadline(null, now)).toBe('2026-11-28T09:00');
  });
});
