import { expect, it } from 'vitest';
import { describeAlgorithm } from './describe-algorithm.ts';

it.each([
  [{ digest: 'sha256', signature: 'RSA', keyBits: 2048 }, 'SHA-256 · RSA 2048'],
  [{ digest: 'SHA-256', signature: 'RSA-PSS', keyBits: 3072 }, 'SHA-256 · RSA-PSS 3072'],
  [{ digest: 'sha512', signature: 'ECDSA P-521', keyBits: 521 }, 'SHA-512 · ECDSA P-521'],
  [{ digest: 'sha1', signature: 'DSA', keyBits: 1024 }, 'SHA-1 · DSA 1024'],
  [{ digest: 'sha3-384', signature: 'Ed25519', keyBits: 256 }, 'SHA3-384 · Ed25519'],
  [{ digest: 'sm3', signature: 'SM2', keyBits: 256 }, 'SM3 · SM2'],
  [{ digest: 'md5', signature: 'RSA', keyBits: null }, 'MD5 · RSA'],
])('algorithms are written as standards write them: %o', (algorithms, words) => {
  expect(describeAlgorithm({ ...algorithms, weak: false })).toBe(words);
});
