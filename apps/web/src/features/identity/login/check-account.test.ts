import { expect, test } from 'vitest';
import { checkAccount } from './check-account.ts';

test('an employee number may log in by password, not by code', () => {
  expect(checkAccount('A-0042', 'password', false)).toBeNull();
  expect(checkAccount('A-0042', 'pin', false)).toBe('contactWrong');
});

test('a phone may be written with dashes and spaces', () => {
  expect(checkAccount(' 138-0000-0004 ', 'pin', false)).toBeNull();
});

test('multi-password mode takes phones only', () => {
  expect(checkAccount('a@example.com', 'password', true)).toBe('phoneWrong');
  expect(checkAccount('13800000004', 'password', true)).toBeNull();
});

test('what is missing is named by what is asked', () => {
  expect(checkAccount('', 'password', false)).toBe('accountMissing');
  expect(checkAccount(' ', 'pin', false)).toBe('contactMissing');
  expect(checkAccount('', 'pin', true)).toBe('phoneMissing');
});
