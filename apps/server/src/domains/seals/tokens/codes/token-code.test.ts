import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COUNTER_CODES, COUNTER_SECRET } from '../../../../testing/counter-token.ts';
import { findPair, findStep, nextDrift } from './find-step.ts';
import { codeOfStep, stepAt, type TokenSeed } from './token-code.ts';

const seed = (more: Partial<TokenSeed> = {}): TokenSeed => ({
  kind: 'TOTP',
  algorithm: 'SHA1',
  digits: 6,
  period: 30,
  secret: COUNTER_SECRET,
  ...more,
});

describe('codes of a token', () => {
  it('are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOfStep(seed({ kind: 'HOTP' }), counter));
    expect(codes).toEqual(COUNTER_CODES);
  });

  it.each([
    ['SHA1', 20, '94287082 07081804 14050471 89005924 69279037 65353130'],
    ['SHA256', 32, '46119246 68084774 67062674 91819424 90698825 77737706'],
    ['SHA512', 64, '90693936 25091201 99943326 93441116 38618901 47863826'],
  ] as const)('are those of RFC 6238, appendix B, with %s', (algorithm, length, expected) => {
    const secret = Buffer.from('1234567890'.repeat(7)).subarray(0, length);
    const own = seed({ algorithm, digits: 8, secret });
    const times = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000];
    expect(times.map((second) => codeOfStep(own, stepAt(own, new Date(second * 1000))))).toEqual(
      expected.split(' '),
    );
  });

  it('are computed with SM3 in the place of SHA-256', () => {
    const sm3 = (...parts: Uint8Array[]) => createHash('sm3').update(Buffer.concat(parts)).digest();
    // GB/T 32905-2016, A.1: the hash is the one that the name promises.
    expect(sm3(Buffer.from('abc')).toString('hex')).toBe(
      '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
    );
    const own = seed({ algorithm: 'SM3' });
    // RFC 2104 by hand, with the block of 64 bytes that SM3 shares with SHA-256.
    const key = Buffer.concat([own.secret, Buffer.alloc(64 - own.secret.length)]);
    const pad = (byte: number) => key.map((one) => one ^ byte);
    const digest = sm3(pad(0x5c), sm3(pad(0x36), Buffer.from('0000000000000007', 'hex')));
    const number = digest.readUInt32BE(digest[31]! & 0xf) & 0x7fffffff;
    expect(codeOfStep(own, 7)).toBe(String(number % 1_000_000).padStart(6, '0'));
  });
});

const NOW = new Date('2026-11-28T10:00:07Z');
const step = stepAt(seed(), NOW);
const fresh = { lastStep: -1, drift: 0 };

describe('a code of a clock', () => {
  it.each([
    [-30, 'use', true],
    [30, 'use', true],
    [-60, 'use', false],
    [60, 'use', false],
    [60, 'bind', true],
    [90, 'bind', false],
  ] as const)('that is %i s astray is accepted for %s: %s', (seconds, reach, accepted) => {
    const code = codeOfStep(seed(), step + seconds / 30);
    expect(findStep(seed(), fresh, NOW, code, reach) !== null).toBe(accepted);
  });

  it.each([-90, -30, 0, 60, 90])('follows a drift of %i s that is known', (seconds) => {
    const drift = seconds / 30;
    const code = codeOfStep(seed(), step + drift);
    expect(findStep(seed(), { lastStep: -1, drift }, NOW, code, 'use')).toBe(step + drift);
  });

  it('is spent by itself and by every later one', () => {
    const code = codeOfStep(seed(), step);
    expect(findStep(seed(), { lastStep: step, drift: 0 }, NOW, code, 'use')).toBeNull();
    expect(findStep(seed(), { lastStep: step + 1, drift: 0 }, NOW, code, 'use')).toBeNull();
    expect(findStep(seed(), { lastStep: step - 1, drift: 0 }, NOW, code, 'use')).toBe(step);
  });

  it('moves the drift by one step at most, two codes in a row by all of it', () => {
    expect(nextDrift(seed(), fresh, NOW, step + 1, 'use')).toBe(1);
    expect(nextDrift(seed(), { lastStep: 0, drift: 3 }, NOW, step + 2, 'use')).toBe(2);
    expect(nextDrift(seed(), fresh, NOW, step + 42, 'sync')).toBe(42);
  });
});

describe('a code of a counter', () => {
  const own = seed({ kind: 'HOTP' });

  it('is accepted up to ten presses ahead', () => {
    const progress = { lastStep: 4, drift: 0 };
    expect(findStep(own, progress, NOW, codeOfStep(own, 5), 'use')).toBe(5);
    expect(findStep(own, progress, NOW, codeOfStep(own, 14), 'use')).toBe(14);
    expect(findStep(own, progress, NOW, codeOfStep(own, 15), 'use')).toBeNull();
    expect(findStep(own, progress, NOW, codeOfStep(own, 4), 'use')).toBeNull();
  });
});

describe('two codes in a row', () => {
  it.each([-100, -40, 0, 99, 100])('find a clock that is %i steps astray', (astray) => {
    const codes = [codeOfStep(seed(), step + astray), codeOfStep(seed(), step + astray + 1)] as const;
    expect(findPair(seed(), fresh, NOW, codes)).toBe(step + astray + 1);
  });

  it('find a counter a thousand presses ahead, and none behind', () => {
    const own = seed({ kind: 'HOTP' });
    const pair = (at: number) => [codeOfStep(own, at), codeOfStep(own, at + 1)] as const;
    const progress = { lastStep: 9, drift: 0 };
    expect(findPair(own, progress, NOW, pair(1009))).toBe(1010);
    expect(findPair(own, progress, NOW, pair(1010))).toBeNull();
    expect(findPair(own, progress, NOW, pair(9))).toBeNull();
  });

  it('must be neighbours, in their order', () => {
    const [first, second, third] = [step, step + 1, step + 2].map((at) => codeOfStep(seed(), at));
    expect(findPair(seed(), fresh, NOW, [second!, first!])).toBeNull();
    expect(findPair(seed(), fresh, NOW, [first!, third!])).toBeNull();
    expect(findPair(seed(), fresh, NOW, [first!, first!])).toBeNull();
  });
});
