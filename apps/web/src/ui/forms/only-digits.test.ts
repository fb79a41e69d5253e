import { expect, test } from 'vitest';
import { onlyDigits } from './only-digits.ts';

test('a code pasted out of a message is found among its words', () => {
  expect(onlyDigits('验证码 408 216，3 分钟内有效', 6)).toBe('408216');
});

test('full-width digits of a Chinese keyboard count as digits', () => {
  expect(onlyDigits('４０８２１６', 6)).toBe('408216');
});

test('what is not a digit leaves nothing', () => {
  expect(onlyDigits('abc-', 6)).toBe('');
});
