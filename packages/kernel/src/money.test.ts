import { expect, it } from 'vitest';
import { formatCents } from './money.ts';

it('writes integer cents with two decimals and thousands separators', () => {
  expect(formatCents(28_600_000)).toBe('286,000.00');
  expect(formatCents(-5)).toBe('-0.05');
  expect(() => formatCents(0.5)).toThrow(RangeError);
});
