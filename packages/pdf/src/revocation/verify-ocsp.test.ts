import { beforeAll, describe, expect, test } from 'vitest';
import { answerOcspRequest, type CertificateStatus } from '../certificates/answer-ocsp-request.ts';
import { type CertificateProfile, issueCertificate } from '../certificates/issue-certificate.ts';
import { certificateFacts } from '../cms/certificate-facts.ts';
import type { Signer } from '../cms/signer.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { wholeSecond } from '../testing/signing/whole-second.ts';
import { encodeOcspRequest } from './encode-ocsp-request.ts';
import { verifyOcsp } from './verify-ocsp.ts';

const DAY = 86_400_000;
const nonce = Buffer.alloc(16, 7);
const good: CertificateStatus = { status: 'good' };

let pki: TestPki;
let leaf: Signer;
beforeAll(async () => {
  pki = await makeTestPki();
  leaf = await pki.issueSigner({ commonName: '张三' });
});

const facts = ({ certificate }: Signer) => certificateFacts(certificate);

/** The answer of this responder to our question about the leaf, verified. */
async function ask(signer: Signer, status = good, time?: Date) {
  const question = encodeOcspRequest(facts(leaf), facts(pki.issuing), nonce);
  const responder = { issuer: pki.issuing.certificate, signer, statusOf: () => status };
  const answer = await answerOcspRequest(question, responder, time);
  return () => verifyOcsp(answer, facts(leaf), facts(pki.issuing), nonce);
}

/** A responder with the key of the leaf, certified for something by a person. */
async function responder(profile: CertificateProfile, issuer: Signer, notAfter = new Date(Date.now() + DAY)) {
  const certificate = await issueCertificate({
    profile,
    subject: { commonName: '应答' },
    publicKey: facts(leaf).publicKeyInfo,
    notBefore: new Date(Date.now() - 2 * DAY),
    notAfter,
    issuer,
  });
  return { ...leaf, certificate };
}

describe('an answer', () => {
  test('of the issuer, or of whom it made for answering, is believed', async () => {
    expect((await ask(pki.issuing))()).toMatchObject({ kind: 'ocsp', status: 'good', reason: null });
    expect((await ask(await responder('ocsp', pki.issuing)))()).toMatchObject({ status: 'good' });
  });

  test.each<[string, () => Promise<Signer>]>([
    ['whom the issuer made for something else', () => responder('signer', pki.issuing)],
    ['whom another authority made for answering', () => responder('ocsp', pki.root)],
    ['whose certificate has expired', () => responder('ocsp', pki.issuing, new Date(Date.now() - DAY))],
    ['the root, which did not issue the certificate', async () => pki.root],
  ])('of a person %s is not', async (_, make) => {
    expect(await ask(await make())).toThrow(expect.objectContaining({ code: 'bad-signature' }));
  });

  test('says when a certificate was revoked', async () => {
    const time = wholeSecond(Date.now() - 3_600_000);
    const revoked = await ask(pki.issuing, { status: 'revoked', time });
    expect(revoked()).toMatchObject({ status: 'revoked', revokedAt: time });
  });

  test('that knows nothing, declines, or is none, says so', async () => {
    const unknown = await ask(pki.issuing, { status: 'unknown' });
    expect(unknown).toThrow(expect.objectContaining({ code: 'unknown' }));
    const verify = (bytes: number[]) => () =>
      verifyOcsp(Uint8Array.from(bytes), facts(leaf), facts(pki.issuing), nonce);
    expect(verify([0x30, 3, 10, 1, 3])).toThrow(expect.objectContaining({ code: 'declined' }));
    expect(verify([0x30, 3, 10, 1, 3])).toThrow('tryLater');
    expect(verify([0x30, 3, 10, 1, 0])).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(verify([0x3c, 0x68])).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
