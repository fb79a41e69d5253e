import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { algorithmFacts } from '../cms/signature-algorithm.ts';
import type { Signer } from '../cms/signer.ts';
import { verifySignature } from '../cms/verify-signature.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { type EventAlgorithm, withEventKey } from './event-key.ts';

const data = Buffer.from('合同');
let pki: TestPki;
beforeAll(async () => {
  pki = await makeTestPki();
});

const seen: Uint8Array[] = [];
async function certify(publicKey: Uint8Array) {
  seen.push(publicKey);
  const certificate = await issueCertificate({
    profile: 'signer',
    subject: { commonName: '张三' },
    publicKey,
    issuer: pki.issuing,
    notBefore: new Date(Date.now() - 1000),
    notAfter: new Date(Date.now() + 60_000),
  });
  return { certificate, chain: [pki.issuing.certificate], licensed: false };
}

describe('an event key', () => {
  test.each<EventAlgorithm>([
    'ecdsa-p256-sha256',
    'ecdsa-p384-sha384',
    'ecdsa-p521-sha512',
    'ed25519',
    'sm2-sm3',
  ])('signs as its certificate says (%s)', async (algorithm) => {
    const isRight = await withEventKey(
      certify,
      async (signer) => {
        const { publicKeyInfo } = certificateFacts(signer.certificate);
        const identifier = readDer(algorithmFacts[signer.algorithm].identifier);
        return verifySignature(publicKeyInfo, identifier, '', data, await signer.sign(data));
      },
      algorithm,
    );
    expect(isRight).toBe(true);
  });

  test('signs no more when its event is over, also when that failed', async () => {
    const kept: Signer[] = [];
    await withEventKey(certify, async (signer) => kept.push(signer));
    const failing = withEventKey(certify, async (signer) => {
      kept.push(signer);
      throw new Error('disk full');
    });
    await expect(failing).rejects.toThrow('disk full');
    for (const signer of kept) await expect(signer.sign(data)).rejects.toThrow('wiped');
  });

  test('is another each time, and hands on what the authority said', async () => {
    seen.length = 0;
    const licensed = [1, 2].map(() => withEventKey(certify, async (_, certified) => certified.licensed));
    expect(await Promise.all(licensed)).toEqual([false, false]);
    expect(Buffer.compare(seen[0]!, seen[1]!)).not.toBe(0);
    for (const publicKey of seen)
      expect(createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' }).type).toBe(
        'public',
      );
  });
});
