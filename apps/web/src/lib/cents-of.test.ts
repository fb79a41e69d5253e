import { expect, it } from 'vitest';
import { centsOf, yuanOf } from './cents-of.ts';

it.each([
  ['5', 500],
  ['0.01', 1],
  ['19.9', 1990],
  ['1,234.50', 123_450],
  ['￥ 12', 1200],
  ['１２．５', 1250],
  ['1.15', 115],
])('%s yuan are %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it.each(['', '-5', '1.234', '1e3', 'abc', '1.', '999999999999'])('%j is no amount', (typed) => {
  expect(centsOf(typed)).toBeNull();
});

it('writes an amount as it is typed', () => {
  expect(yuanOf(500)).toBe('5.00');
});
