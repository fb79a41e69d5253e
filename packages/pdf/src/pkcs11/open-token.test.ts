import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateFacts } from '../cms/certificate-facts.ts';
import type { SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, judgeWithPdfsig } from '../testing/programs/external-tools.ts';
import { makeSoftToken, type SoftToken } from '../testing/signing/soft-token.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { openToken, type Token } from './open-token.ts';
import { Pkcs11Error } from './pkcs11-error.ts';

const base = makePdf();
const field = { name: 'sig', kind: 'signature' as const, page: 1 };

test('a module that is not there is said to be unavailable', async () => {
  const opening = openToken({ module: '/no/such/module.so', pin: '1234' });
  await expect(opening).rejects.toThrow(Pkcs11Error);
  await expect(openToken({ module: '/no/such/module.so', pin: '1234' })).rejects.toMatchObject({
    code: 'unavailable',
  });
});

// Without SoftHSM's tool there is no token to sign with; CINNABAR_REQUIRE_VALIDATORS=1 makes that a failure.
describe.skipIf(!hasTool('softhsm2-util'))('a SoftHSM token', () => {
  let soft: SoftToken;
  let token: Token;
  let pki: TestPki;

  beforeAll(async () => {
    pki = await makeTestPki();
    soft = makeSoftToken();
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const keys = [
      ['rsa', '01', rsa],
      ['p256', '02', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey],
      ['p384', '03', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey],
      ['p521', '04', generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey],
      ['ed25519', '06', generateKeyPairSync('ed25519').privateKey],
    ] as const;
    for (const [label, id, key] of keys) soft.importKey({ label, id }, key);
    soft.importKey({ label: 'bare', id: '05' }, keys[1][2]);
    token = await openToken(soft);
    for (const [label, id, key] of keys) {
      const { certificate } = await pki.issueSigner({ commonName: '海棠贸易有限公司' }, key);
      await token.storeCertificate(certificate, { label, id: Buffer.from(id, 'hex') });
    }
  }, 30_000);
  afterAll(async () => {
    await token?.close();
    soft?.remove();
  });

  test.each<[string, SignatureAlgorithm]>([
    ['rsa', 'rsa-sha256'],
    ['rsa', 'rsa-sha512'],
    ['rsa', 'rsa-pss-sha256'],
    ['p256', 'ecdsa-p256-sha256'],
    ['p384', 'ecdsa-p384-sha384'],
    ['p521', 'ecdsa-p521-sha512'],
    ['ed25519', 'ed25519'],
  ])('signs a file with its key %s by %s', async (label, algorithm) => {
    const signer = await token.signer({ label, algorithm, chain: [pki.issuing.certificate] });
    const plan = { field, name: '海棠贸易有限公司', time: new Date() };
    const file = Buffer.concat([base, await signRevision(base, plan, { signer })]);
    const report = await verifyPdf(file, { trust: [pki.root.certificate] });
    expect(report.signatures).toMatchObject([{ intact: true, valid: true, trusted: true }]);
    // NSS, which pdfsig asks, reads neither PSS nor Ed25519 in CMS.
    if (hasTool('pdfsig') && !/pss|ed25519/.test(algorithm))
      expect(judgeWithPdfsig(file)).toMatchObject([{ isValid: true, commonName: '海棠贸易有限公司' }]);
  });

  test('finds a key by id, and takes the customary algorithm of its certificate', async () => {
    const signer = await token.signer({ id: Buffer.from('03', 'hex') });
    expect(signer.algorithm).toBe('ecdsa-p384-sha384');
    expect(certificateFacts(signer.certificate).subject).toBeTruthy();
  });

  test('makes many signatures at once, each its own', async () => {
    const signer = await token.signer({ label: 'p256' });
    const texts = Array.from({ length: 40 }, (_, i) => Buffer.from(`第 ${i} 份`));
    // Each is checked against certificate and text before it is given out.
    const made = await Promise.all(texts.map((text) => signer.sign(text)));
    expect(new Set(made.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(40);
  });

  test('keeps the event loop free while it signs', async () => {
    const signer = await token.signer({ label: 'rsa' });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 60 }, () => signer.sign(Buffer.from('合同'))));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  test('says which key or certificate is missing, and which is not the right one', async () => {
    await expect(token.signer({ label: 'nobody' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(token.signer({ id: Buffer.from('05', 'hex') })).rejects.toMatchObject({ code: 'not-found' });
    await expect(token.signer({})).rejects.toMatchObject({ code: 'ambiguous' });
    await expect(token.signer({ label: 'p256', algorithm: 'sm2-sm3' })).rejects.toMatchObject({
      code: 'unsupported',
    });
    const { certificate } = await pki.issueSigner({ commonName: '别人' });
    const other = await token.signer({ label: 'p256', certificate });
    await expect(other.sign(Buffer.from('合同'))).rejects.toMatchObject({ code: 'mismatch' });
  });

  test('opens for its PIN only, and no error repeats the PIN', async () => {
    await token.close();
    const failure = await openToken({ ...soft, pin: '000000' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'login', returned: 0xa0 });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('000000');
    await expect(openToken({ ...soft, label: '没有' })).rejects.toMatchObject({ code: 'no-token' });
    token = await openToken(soft);
    expect((await token.signer({ label: 'rsa' })).algorithm).toBe('rsa-sha256');
  });
});
