import { describe, expect, it } from 'vitest';
import {
  deadlineInDays,
  fromInput,
  lastMoment,
  proposeDeadline,
  toDayInput,
  toInput,
} from './china-deadline.ts';

describe('the proposed deadline', () => {
  it('is 18:00 in China three months ahead', () => {
    expect(proposeDeadline(Date.parse('2026-11-21T08:40:00Z'))).toBe('2027-02-21T18:00:00+08:00');
  });

  it('goes by the Chinese calendar day, also late at night in Europe', () => {
    expect(proposeDeadline(Date.parse('2026-11-21T20:00:00Z'))).toBe('2027-02-22T18:00:00+08:00');
  });

  it('stays inside a shorter month', () => {
    expect(proposeDeadline(Date.parse('2026-11-30T02:00:00Z'))).toBe('2027-02-28T18:00:00+08:00');
  });
});

it('a deadline in some days is 18:00 in China on that day', () => {
  expect(deadlineInDays(Date.parse('2026-12-30T20:00:00Z'), 7)).toBe('2027-01-07T18:00:00+08:00');
});

describe('the input for the deadline', () => {
  it('shows Chinese time and reads it back', () => {
    expect(toInput('2027-02-21T10:00:00Z')).toBe('2027-02-21T18:00');
    expect(fromInput('2027-02-21T18:00')).toBe('2027-02-21T18:00:00+08:00');
  });

  it('is empty when there is no deadline', () => {
    expect(toInput(null)).toBe('');
    expect(fromInput('')).toBeNull();
  });

  it('holds the whole of the last day of a contract', () => {
    expect(lastMoment('2027-12-31')).toBe('2027-12-31T23:59:59+08:00');
    expect(toDayInput(lastMoment('2027-12-31'))).toBe('2027-12-31');
    expect(lastMoment('')).toBeNull();
  });
});
