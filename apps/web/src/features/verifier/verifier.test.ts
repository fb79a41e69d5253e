import { describe, expect, it } from 'vitest';
import { fiveChecks } from './find-checks.ts';
import { judgeFile } from './judge-file.ts';
import { judgeSignature } from './judge-signature.ts';
import { signatureInfo, verification } from './sample-verification.ts';

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
    expect(judgeSignature(signatureInfo(facts))).toEqual({ key, tone });
  });
});

describe('the verdict on a file', () => {
  it('counts the parties’ signatures; the certification of the platform is none of them', () => {
    const file = verification({
      signatureInfos: [signatureInfo({ certification: true }), signatureInfo(), signatureInfo()],
    });
    expect(judgeFile(file)).toEqual({ tone: 'ok', key: 'unmodified', signatures: 2, valid: 2 });
  });

  it('is tampered whatever its signatures say, once the status says so', () => {
    expect(judgeFile(verification({ statusCode: 1 }))).toMatchObject({
      tone: 'bad',
      key: 'tampered',
      valid: 1,
    });
  });

  it('is unmodified but not green with a signature of unknown worth', () => {
    expect(judgeFile(verification({ signatureInfos: [signatureInfo({ code: 2 })] }))).toMatchObject({
      tone: 'warn',
      key: 'unmodified',
      valid: 0,
    });
  });

  it('is none without signatures', () => {
    expect(judgeFile(verification({ signatureInfos: [] }))).toMatchObject({ tone: 'none', key: 'unsigned' });
  });
});

describe('the five checks', () => {
  const of = (facts: Parameters<typeof verification>[0]) =>
    Object.fromEntries(fiveChecks(verification(facts), 1000)!.map(({ name, ...rest }) => [name, rest]));

  it('all pass for a file in good order, and say that its issuer has no licence', () => {
    const checks = of({});
    expect(Object.values(checks).every(({ tone }) => tone === 'ok')).toBe(true);
    expect(checks.trusted!.detail).toBe('trustedUnlicensed');
    expect(checks.coverage).toMatchObject({ detail: 'coverageOk', count: 1000 });
  });

  it('tell altered bytes, appended bytes and forbidden changes apart', () => {
    expect(of({ statusCode: 2 }).intact!.tone).toBe('bad');
    expect(of({ unsignedBytes: 12 }).coverage).toMatchObject({ tone: 'bad', count: 12 });
    const change = { revision: 3, kind: 'other', permitted: false, text: { zh: '', en: '' }, pages: [] };
    expect(of({ changes: [change, { ...change, permitted: true }] }).changes).toMatchObject({
      tone: 'bad',
      count: 1,
    });
  });

  it('do not call an unknown issuer tampering', () => {
    const untrusted = signatureInfo({ code: 2, trust: { trusted: false, reason: { zh: '', en: '' } } });
    expect(of({ signatureInfos: [untrusted] }).trusted).toMatchObject({ tone: 'warn', count: 1 });
  });

  it('do not weigh the certificate of a signature that is invalid', () => {
    const invalid = signatureInfo({ code: 1, trust: { trusted: false, reason: { zh: '', en: '' } } });
    expect(of({ signatureInfos: [invalid] }).trusted).toEqual({ tone: 'warn', detail: 'trustedSkipped' });
    expect(of({ signatureInfos: [invalid, signatureInfo()] }).trusted!.tone).toBe('ok');
  });

  it('are none without signatures', () => {
    expect(fiveChecks(verification({ signatureInfos: [] }), 1000)).toBeNull();
  });
});
