import { expect, it } from 'vitest';
import { ERRORS, type ErrorEntry } from './errors.ts';

const entries = Object.entries(ERRORS) as [string, ErrorEntry][];

it('no code stands for two errors', () => {
  const codes = entries.map(([, entry]) => entry.code);
  expect(new Set(codes).size).toBe(codes.length);
});

it('403 is kept for calls without a usable session', () => {
  const forbidden = entries.filter(([, entry]) => entry.status === 403).map(([name]) => name);
  expect(forbidden).toEqual(['SESSION_EXPIRED', 'NOT_SIGNED_IN']);
});
