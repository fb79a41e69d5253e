import { expect, it } from 'vitest';
import { actOfKey } from './use-act-keys.ts';

it('presses the act that the page offers, by either case of its key', () => {
  const sign = () => {};
  expect(actOfKey('n', { sign })).toBe(sign);
  expect(actOfKey('N', { sign })).toBe(sign);
});

it('presses nothing by another key, by that of an act that waits, or by one that is not offered', () => {
  expect(actOfKey('x', { sign: () => {} })).toBeNull();
  expect(actOfKey('n', { sign: null })).toBeNull();
  expect(actOfKey('n', { recall: () => {} })).toBeNull();
});
