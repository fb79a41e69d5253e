import { describe, expect, it } from 'vitest';
import { signatureInfo, verification } from '../sample-verification.ts';
import { changedPages, verdictOfFile } from './file-verdict.ts';

describe('the verdict on a file', () => {
  it('counts every signature of the answer, the platform’s certification too', () => {
    const file = verification({
      signatureInfos: [signatureInfo({ certification: true }), signatureInfo(), signatureInfo()],
    });
    expect(verdictOfFile(file)).toEqual({
      tone: 'ok',
      key: 'unmodified',
      reason: 'allValid',
      signatures: 3,
      valid: 3,
    });
  });

  it('is tampered whatever its signatures say, once the status says so', () => {
    expect(verdictOfFile(verification({ statusCode: 1 }))).toMatchObject({
      tone: 'bad',
      key: 'tampered',
      valid: 1,
    });
  });

  it('distinguishes altered content from a signature that was itself tampered with', () => {
    const finding = { severity: 'fail' as const, check: 'digest-mismatch', text: { zh: '', en: '' } };
    const altered = signatureInfo({ code: 1, findings: [finding] });
    const removed = signatureInfo({ code: 1, findings: [{ ...finding, check: 'signature-removed' }] });
    const reason = (info: typeof altered) =>
      verdictOfFile(verification({ statusCode: 2, signatureInfos: [info] })).reason;
    expect([reason(altered), reason(removed)]).toEqual(['bytesAltered', 'signatureBroken']);
  });

  it('is unmodified but not green with a signature of unknown worth', () => {
    expect(verdictOfFile(verification({ signatureInfos: [signatureInfo({ code: 2 })] }))).toMatchObject({
      tone: 'warn',
      key: 'unmodified',
      reason: 'noneValid',
      valid: 0,
    });
  });

  it('says of signatures without a trusted party behind the names that any person may have made them', () => {
    const claimed = signatureInfo({ code: 2, signer: { ...signatureInfo().signer, source: 'claim' } });
    const verdict = verdictOfFile(verification({ signatureInfos: [claimed, claimed] }));
    expect(verdict).toMatchObject({ tone: 'warn', key: 'unmodified', reason: 'noneVouched' });
    const mixed = verification({ signatureInfos: [claimed, signatureInfo()] });
    expect(verdictOfFile(mixed)).toMatchObject({ tone: 'warn', reason: 'someValid' });
  });

  it('is none without signatures', () => {
    expect(verdictOfFile(verification({ signatureInfos: [] }))).toMatchObject({
      tone: 'none',
      key: 'unsigned',
    });
  });

  it('is not green when the platform’s own certification is of no worth', () => {
    const certification = signatureInfo({ certification: true, code: 2 });
    expect(verdictOfFile(verification({ signatureInfos: [certification, signatureInfo()] })).tone).toBe(
      'warn',
    );
  });

  it('claims nothing where a signature, or a timestamp of the document, cannot be verified', () => {
    const reasonWith = (facts: Parameters<typeof signatureInfo>[0]) => {
      const signatureInfos = [signatureInfo(), signatureInfo(facts)];
      const { tone, key, reason } = verdictOfFile(verification({ validity: 'undecided', signatureInfos }));
      expect({ tone, key }).toEqual({ tone: 'warn', key: 'undecided' });
      return reason;
    };
    expect(reasonWith({ code: 3, undecided: true })).toBe('undecided');
    expect(reasonWith({ code: 3, undecided: true, intact: null })).toBe('undecidedContent');
    expect(reasonWith({})).toBe('undecidedTimestamp');
  });

  it('says so where a page cannot be drawn, and never that it was tampered with', () => {
    const drawn = {
      pages: 0,
      differences: [],
      notDrawn: [{ revision: 2, pages: [4], reason: 'failed' as const }],
    };
    const undrawn = { validity: 'undecided' as const, drawn };
    expect(verdictOfFile(verification(undrawn))).toMatchObject({
      tone: 'warn',
      key: 'undrawn',
      reason: 'undrawn',
    });
    const unknown = verification({ ...undrawn, signatureInfos: [signatureInfo({ code: 3 })] });
    expect(verdictOfFile(unknown).key).toBe('undecided');
  });
});

describe('the pages that were changed', () => {
  const page = (number: number) => ({
    page: number,
    change: 'changed' as const,
    before: '',
    after: '',
    regions: [],
  });
  const change = (permitted: boolean, ...pages: number[]) => ({
    revision: 2,
    kind: 'other',
    permitted,
    text: { zh: '', en: '' },
    pages: pages.map(page),
  });

  it('are named once each and in order, without those that were permitted', () => {
    const changes = [change(false, 3, 1), change(true, 2), change(false, 3)];
    expect(changedPages(verification({ changes }))).toEqual([1, 3]);
  });
});
