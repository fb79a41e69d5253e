import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { unwrapSecret, wrapSecret } from './wrap-secret.ts';

const key = randomBytes(32);
const secret = Buffer.from('issuing key');

it('a wrapped secret opens only with its key and context', () => {
  const wrapped = wrapSecret(key, secret, 'pki:root');
  expect(unwrapSecret(key, wrapped, 'pki:root')).toEqual(secret);
  expect(() => unwrapSecret(randomBytes(32), wrapped, 'pki:root')).toThrow();
  expect(() => unwrapSecret(key, wrapped, 'pki:tsa')).toThrow();
});

it('one changed bit is detected at every position', () => {
  const wrapped = wrapSecret(key, secret, 'pki:root');
  for (const at of [0, 1, 14, wrapped.length - 1]) {
    const altered = Buffer.from(wrapped);
    altered[at]! ^= 1;
    expect(() => unwrapSecret(key, altered, 'pki:root'), `byte ${at}`).toThrow();
  }
});
