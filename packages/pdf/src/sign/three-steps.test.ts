import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readSignedData } from '../cms/read-signed-data.ts';
import { algorithmFacts, type SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { signatureSize } from '../cms/signature-size.ts';
import { signDigest } from '../cms/signed-data.ts';
import { softwareSigner } from '../cms/signer.ts';
import { verifySignature } from '../cms/verify-signature.ts';
import { addFields } from '../fields/add-fields.ts';
import { bufferSource } from '../objects/byte-source.ts';
import type { PdfDict } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { hasTool, judgeWithPdfsig, runTool, toPem } from '../testing/external-tools.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { makeTestPki } from '../testing/test-pki.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { digestPrepared, embedSignature, prepareSignature } from './prepared-signature.ts';
import { signPrepared } from './sign-prepared.ts';
import { signatureDictionary } from './signature-dictionary.ts';

const base = makePdf();

/** An invisible signature, ready but for its CMS. */
function prepare(reserve: number) {
  const writer = new RevisionWriter(openPdf(base));
  const field = addFields(writer, [{ name: 'sig', kind: 'signature', page: 1 }]).get('sig')!;
  const signature = writer.add(null);
  writer.set(field, (writer.current(field) as PdfDict).with({ V: signature }));
  return prepareSignature(
    writer,
    signature,
    signatureDictionary({ name: '张三', time: new Date() }),
    reserve,
  );
}

const keys: Readonly<Record<SignatureAlgorithm, () => ReturnType<typeof generateKeyPairSync>['privateKey']>> =
  {
    'rsa-sha256': () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    'rsa-sha384': () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    'rsa-sha512': () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    'rsa-pss-sha256': () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    'ecdsa-p256-sha256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    'ecdsa-p384-sha384': () => generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
    'ecdsa-p521-sha512': () => generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey,
    ed25519: () => generateKeyPairSync('ed25519').privateKey,
  };

describe.each(Object.keys(keys) as SignatureAlgorithm[])('%s', (algorithm) => {
  test('prepared here, signed there, embedded elsewhere, accepted by every judge that knows it', async () => {
    const pki = await makeTestPki();
    const key = keys[algorithm]();
    const issued = await pki.issueSigner({ commonName: '张三' }, key);
    const signer = softwareSigner(key, issued.certificate, issued.chain, algorithm);

    const prepared = structuredClone(prepare(signatureSize(signer)));
    const digest = digestPrepared(bufferSource(base), prepared, algorithmFacts[algorithm].digest);
    const cms = await signDigest(digest, signer);
    expect(cms.length).toBeLessThanOrEqual(signatureSize(signer));
    const file = Buffer.concat([base, embedSignature(prepared, cms)]);

    const covered = [file.subarray(0, prepared.contents.start), file.subarray(prepared.contents.end)];
    const [info] = readSignedData(cms).signers;
    const { publicKeyInfo } = certificateFacts(signer.certificate);
    const { signatureAlgorithm, digestAlgorithm, signedAttributes, signature } = info!;
    expect(
      verifySignature(publicKeyInfo, signatureAlgorithm, digestAlgorithm, signedAttributes!, signature),
    ).toBe(true);
    // OpenSSL 3.0 signs and verifies no CMS with Ed25519.
    if (hasTool('openssl') && algorithm !== 'ed25519') {
      const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'data'];
      const verdict = runTool(
        'openssl',
        [...args, '-CAfile', 'root', '-purpose', 'any', '-out', '/dev/null'],
        {
          'cms.der': cms,
          data: Buffer.concat(covered),
          root: toPem(pki.root.certificate),
        },
      );
      expect(verdict).toMatchObject({ code: 0 });
    }
    // NSS, which pdfsig asks, reads neither PSS nor Ed25519 in CMS.
    if (hasTool('pdfsig') && !['rsa-pss-sha256', 'ed25519'].includes(algorithm)) {
      expect(judgeWithPdfsig(file)).toMatchObject([
        { field: 'sig', isValid: true, coversTotalDocument: true },
      ]);
    }
  });
});

test('a signature larger than its place is refused', () => {
  const prepared = prepare(100);
  expect(() => embedSignature(prepared, new Uint8Array(101))).toThrow(
    expect.objectContaining({ code: 'contents-too-small' }),
  );
});

test('an authority with larger tokens than thought is given its room in a second try', async () => {
  const pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '张三' });
  const reserved: number[] = [];
  const timestamp = async () => Buffer.from([0x30, 0x82, 0x4e, 0x20, ...new Uint8Array(20_000)]);
  const appended = await signPrepared(
    bufferSource(base),
    (reserve) => {
      reserved.push(reserve);
      return prepare(reserve);
    },
    { signer, timestamp },
  );
  expect(reserved).toHaveLength(2);
  expect(appended.length).toBeGreaterThan(2 * 20_000);
});
