import { expect, it } from 'vitest';
import { readCents, writeCents } from './amount-text.ts';

it.each([
  ['286000', '28600000'],
  ['286,000.5', '28600050'],
  ['￥ 0.05', '5'],
  ['０１２．３０', '1230'],
  ['-3.1', '-310'],
  ['-0', '0'],
])('reads %s as %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

it.each(['1.234', '十万', '1e5', '', '12345678901234'])('takes %j for no amount', (text) => {
  expect(readCents(text)).toBeNull();
});

it('writes cents as they are typed, and leaves alone what is none', () => {
  expect(writeCents('28600050')).toBe('286000.50');
  expect(writeCents('-5')).toBe('-0.05');
  expect(writeCents('十万')).toBe('十万');
});
