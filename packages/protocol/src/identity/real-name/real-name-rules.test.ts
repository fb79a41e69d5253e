import { describe, expect, it } from 'vitest';
import {
  isBankCard,
  isIdCardNumber,
  isPaperNumber,
  isPersonName,
  maskNumber,
  normalisePaperNumber,
} from './real-name-rules.ts';

const TODAY = new Date('2026-11-21T00:00:00Z');

describe('an identity card number', () => {
  it.each(['11010519491231002X', '110101199003070097'])('is valid: %s', (number) => {
    expect(isIdCardNumber(number, TODAY)).toBe(true);
  });

  it.each([
    ['110105194912310021', 'another check character'],
    ['990105194912310029', 'no such region'],
    ['11010519490230002X', 'no such day'],
    ['11010519491231002', 'too short'],
    ['110105209912310028', 'not born yet'],
    ['440524188001010014', 'born too long ago'],
  ])('is refused: %s, %s', (number) => {
    expect(isIdCardNumber(number, TODAY)).toBe(false);
  });

  it('is normalised as typed', () => {
    expect(normalisePaperNumber(' 110105 19491231 002x ')).toBe('11010519491231002X');
    expect(normalisePaperNumber('１１０１０５１９４９１２３１００２Ｘ')).toBe('11010519491231002X');
  });
});

it.each([
  ['PASSPORT', 'E12345678', true],
  ['PASSPORT', 'E123', false],
  ['HKMP', 'H1234567800', true],
  ['HKMP', 'C12345678', false],
  ['MTPS', '12345678', true],
  ['MTPS', '1234567', false],
] as const)('%s %s: %s', (paper, number, good) => {
  expect(isPaperNumber(paper, number, TODAY)).toBe(good);
});

it.each([
  ['6222021234567890128', true],
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['4111 1111 1111 1111', false],
])('bank card %s: %s', (card, good) => {
  expect(isBankCard(card)).toBe(good);
});

it.each([
  ['林知夏', true],
  ['阿卜杜拉·买买提', true],
  ["Mary O'Neil", true],
  ['李', false],
  ['林1', false],
  ['<b>林</b>', false],
])('name %s: %s', (name, good) => {
  expect(isPersonName(name)).toBe(good);
});

it('a paper number is masked except for its ends', () => {
  expect(maskNumber('11010519491231002X')).toBe('110***********002X');
  expect(maskNumber('E12345678')).toBe('E12**5678');
  expect(maskNumber('12345678')).toBe('1*****78');
});
