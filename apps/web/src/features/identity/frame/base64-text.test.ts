import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64-text.ts';

test('an account comes back as it was kept, Chinese too', () => {
  expect(fromBase64(toBase64('员工-0004'))).toBe('员工-0004');
  expect(toBase64('13800000004')).toBe('MTM4MDAwMDAwMDQ=');
});

test('what another program left there is nothing', () => {
  expect(fromBase64('%%%')).toBeNull();
  expect(fromBase64('/w==')).toBeNull();
});
