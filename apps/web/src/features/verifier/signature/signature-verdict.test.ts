import { describe, expect, it } from 'vitest';
import { signatureInfo } from '../sample-verification.ts';
import { verdictOfSignature } from './signature-verdict.ts';

describe('the badge of a signature', () => {
  it.each([
    ['code 0 with the timestamp inside the certificate’s dates', {}, 'valid', 'ok'],
    ['code 0 with the timestamp after them', { timeStamp: '2026-12-24T00:00:00+08:00' }, 'expired', 'bad'],
    ['code 0 without a timestamp, signed in time', { timeStamp: null, hasTimeStamp: false }, 'valid', 'ok'],
    ['code 0 without any time', { timeStamp: null, signTime: null }, 'expired', 'bad'],
    ['code 1', { code: 1 }, 'invalid', 'bad'],
    ['code 2', { code: 2 }, 'unknown', 'warn'],
    ['code 3', { code: 3 }, 'unknown', 'warn'],
  ] as const)('for %s', (_when, facts, key, tone) => {
    expect(verdictOfSignature(signatureInfo(facts))).toEqual({ key, tone });
  });
});
