import en from '@cinnabar/locales/en-US/verifier' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/verifier' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { signatureInfo, verification } from '../sample-verification.ts';
import { fiveChecks } from './find-checks.ts';

describe('the five checks', () => {
  const of = (facts: Parameters<typeof verification>[0]) =>
    Object.fromEntries(
      fiveChecks(verification({ size: 1000, ...facts }))!.map(({ name, ...rest }) => [name, rest]),
    );

  it('all pass for a file in good order', () => {
    const checks = of({ signatureInfos: [signatureInfo({ issuerLicensed: true })] });
    expect(Object.values(checks).every(({ tone }) => tone === 'ok')).toBe(true);
    expect(checks.coverage).toMatchObject({ detail: 'coverageOk', count: 1000 });
  });

  it('do not call an issuer without a licence trusted', () => {
    expect(of({}).trusted).toEqual({ tone: 'warn', detail: 'trustedUnlicensed' });
  });

  it('do not pass a signature whose names no trusted party vouches for, even when it is cryptographically valid', () => {
    const { signer } = signatureInfo();
    const claimed = signatureInfo({
      code: 2,
      trust: { trusted: false, reason: { zh: '', en: '' } },
      signer: { ...signer, source: 'claim' },
    });
    expect(of({ signatureInfos: [claimed] }).valid).toEqual({ tone: 'warn', detail: 'validClaimed' });
  });

  it('distinguish altered bytes, appended bytes and forbidden changes', () => {
    expect(of({ statusCode: 2 }).intact!.tone).toBe('bad');
    expect(of({ unsignedBytes: 12 }).coverage).toMatchObject({ tone: 'bad', count: 12 });
    const change = { revision: 3, kind: 'other', permitted: false, text: { zh: '', en: '' }, pages: [] };
    expect(of({ changes: [change, { ...change, permitted: true }] }).changes).toMatchObject({
      tone: 'bad',
      count: 1,
    });
  });

  it('are not made where altered content leaves nothing to ask, unless they found something all the same', () => {
    const change = { revision: 3, kind: 'other', permitted: true, text: { zh: '', en: '' }, pages: [] };
    const altered = of({ statusCode: 2, changes: [change] });
    expect(altered.coverage).toEqual({ tone: 'none', detail: 'coverageSkipped' });
    expect(altered.changes).toEqual({ tone: 'none', detail: 'changesSkipped' });
    const found = of({ statusCode: 2, unsignedBytes: 12, changes: [{ ...change, permitted: false }] });
    expect([found.coverage!.tone, found.changes!.tone]).toEqual(['bad', 'bad']);
  });

  it('have a name that says what was found, in both languages', () => {
    const PASSED = ['intactOk', 'validOk', 'trustedOk', 'coverageOk'] as const;
    for (const { title } of [zh.checks, en.checks]) {
      const positive = PASSED.map((detail) => title[detail]);
      for (const [detail, words] of Object.entries(title))
        if (!PASSED.some((passed) => passed === detail)) expect(positive, detail).not.toContain(words);
    }
    const details = (checks: typeof zh.checks | typeof en.checks) =>
      new Set(Object.keys(checks.detail).map((key) => key.replace(/_(one|other)$/, '')));
    expect(new Set(Object.keys(zh.checks.title))).toEqual(details(zh.checks));
    expect(new Set(Object.keys(en.checks.title))).toEqual(details(en.checks));
  });

  it('do not call a page that cannot be drawn tampering, nor in order', () => {
    const drawn = {
      pages: 0,
      differences: [],
      notDrawn: [{ revision: 2, pages: [4], reason: 'failed' as const }],
    };
    expect(of({ drawn }).changes).toEqual({ tone: 'warn', detail: 'changesUndrawn' });
  });

  it('do not call an unknown issuer tampering', () => {
    const untrusted = signatureInfo({ code: 2, trust: { trusted: false, reason: { zh: '', en: '' } } });
    expect(of({ signatureInfos: [untrusted] }).trusted).toMatchObject({ tone: 'warn', count: 1 });
  });

  it('confirm nothing about what a signature covers that cannot be verified', () => {
    const undecided = signatureInfo({ code: 3, undecided: true, intact: null });
    const checks = of({ validity: 'undecided', signatureInfos: [undecided] });
    expect(checks.intact).toEqual({ tone: 'warn', detail: 'intactUnknown' });
    expect(checks.valid).toMatchObject({ tone: 'warn', detail: 'validUnknownAll' });
    expect(checks.trusted).toEqual({ tone: 'none', detail: 'trustedUndecided' });
    const padded = signatureInfo({ code: 3, undecided: true });
    expect(of({ signatureInfos: [padded, signatureInfo()] }).intact!.tone).toBe('ok');
    expect(of({ signatureInfos: [padded, signatureInfo({ issuerLicensed: true })] }).trusted!.tone).toBe(
      'ok',
    );
  });

  it('remark on white space behind the end of the file', () => {
    expect(of({ unsignedBytes: 2, unsignedBlank: true }).coverage).toEqual({
      tone: 'warn',
      detail: 'coverageBlank',
      count: 2,
    });
  });

  it('do not check the certificate of a signature that is invalid', () => {
    const invalid = signatureInfo({ code: 1, trust: { trusted: false, reason: { zh: '', en: '' } } });
    expect(of({ signatureInfos: [invalid] }).trusted).toEqual({ tone: 'none', detail: 'trustedSkipped' });
    const licensed = signatureInfo({ issuerLicensed: true });
    expect(of({ signatureInfos: [invalid, licensed] }).trusted!.tone).toBe('ok');
  });

  it('are none without signatures', () => {
    expect(fiveChecks(verification({ signatureInfos: [] }))).toBeNull();
  });
});
