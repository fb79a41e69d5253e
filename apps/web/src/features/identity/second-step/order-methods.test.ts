import { expect, test } from 'vitest';
import { firstMethod, otherMethods } from './order-methods.ts';

test('a passkey comes before the app, and a recovery code last', () => {
  const methods = ['OTP', 'PASSKEY', 'RECOVERY'] as const;
  expect(firstMethod(methods, true)).toBe('PASSKEY');
  expect(otherMethods(methods, 'PASSKEY', true)).toEqual(['OTP', 'RECOVERY']);
});

test('where the browser has no passkeys they are not offered', () => {
  const methods = ['PASSKEY', 'RECOVERY'] as const;
  expect(firstMethod(methods, false)).toBe('RECOVERY');
  expect(otherMethods(methods, 'RECOVERY', false)).toEqual([]);
});

test('the code to the phone is all there is for most people', () => {
  expect(firstMethod(['PIN'], true)).toBe('PIN');
  expect(otherMethods(['PIN'], 'PIN', true)).toEqual([]);
});
