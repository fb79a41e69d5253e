import { spoilMessage } from '@cinnabar/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVerifierEnvironment } from './verifier-environment-factory.ts';
import { signedFile, withDrawnLine } from './verifier-factory.ts';

/** What cannot be decided is not tampering: neither green nor red, and with the reason (calls.md §6, decision 0040). */
const environment = await openVerifierEnvironment();
afterAll(environment.close);
const { pki, verified } = environment;
let file: Buffer;
beforeAll(async () => {
  file = await signedFile(pki);
});

describe('a file with data in the padding of a signature', () => {
  it('is not called modified; the signature is undecided, and the others are unchanged', async () => {
    const { statusCode, validity, signatureInfos } = await verified(spoilMessage(file, 'filledPadding'));
    expect({ statusCode, validity }).toEqual({ statusCode: 0, validity: 'undecided' });
    const [platform, first, last] = signatureInfos;
    expect(last).toMatchObject({ code: 3, undecided: true, intact: true, trust: { trusted: false } });
    const [reason] = last!.findings.filter(({ severity }) => severity === 'fail');
    expect(reason!.check).toBe('contents-padding');
    expect(reason!.text.zh).toContain('不能判断');
    expect(reason!.text.en).toContain('cannot be judged');
    for (const other of [platform, first]) expect(other).toMatchObject({ code: 0, undecided: false });
  });

  it('is modified when it was modified besides', async () => {
    const { statusCode, validity } = await verified(withDrawnLine(spoilMessage(file, 'filledPadding')));
    expect({ statusCode, validity }).toEqual({ statusCode: 1, validity: 'changed' });
  });
});

describe('a signature with an unknown algorithm', () => {
  it('is undecided, and so is whether its content was changed', async () => {
    const { statusCode, validity, signatureInfos } = await verified(spoilMessage(file, 'unknownDigest'));
    expect({ statusCode, validity }).toEqual({ statusCode: 0, validity: 'undecided' });
    expect(signatureInfos.at(-1)).toMatchObject({ code: 3, undecided: true, intact: null });
    expect(signatureInfos.at(-2)).toMatchObject({ code: 0, undecided: false, intact: true });
  });
});

describe('a signature by two signers at once', () => {
  it('is undecided, though both signed its content', async () => {
    const { statusCode, validity, signatureInfos } = await verified(spoilMessage(file, 'twoSigners'));
    expect({ statusCode, validity }).toEqual({ statusCode: 0, validity: 'undecided' });
    expect(signatureInfos.at(-1)).toMatchObject({ code: 3, undecided: true, intact: true });
  });
});

describe('a signature whose timestamp is broken', () => {
  it('is verified by itself, and the timestamp is reported invalid beside it', async () => {
    const verdict = await verified(spoilMessage(file, 'brokenTimestamp'));
    expect(verdict).toMatchObject({ statusCode: 0, validity: 'unmodified' });
    const last = verdict.signatureInfos.at(-1)!;
    expect(last).toMatchObject({ code: 0, undecided: false, trust: { trusted: true } });
    expect(last).toMatchObject({ hasTimeStamp: true, verifyTimestamp: false, timeStamp: null, level: 'B-B' });
    expect(last.timestampReason?.zh).toContain('不能证明签署时间');
    expect(verdict.signatureInfos.at(-2)).toMatchObject({ verifyTimestamp: true, timestampReason: null });
  });
});

describe('white space after the end of a file', () => {
  it('is remarked on', async () => {
    const verdict = await verified(Buffer.concat([file, Buffer.from('\r\n')]));
    expect(verdict).toMatchObject({ statusCode: 0, unsignedBytes: 2, unsignedBlank: true });
    expect(verdict.changes.at(-1)).toMatchObject({ permitted: true, kind: 'none' });
    expect(verdict.signatureInfos.every(({ code }) => code === 0)).toBe(true);
  });
});
