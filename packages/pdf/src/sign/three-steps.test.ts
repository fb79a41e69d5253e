import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { algorithmFacts, type SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { signatureSize } from '../cms/signature-size.ts';
import { type ContentTypes, signDigest } from '../cms/signed-data.ts';
import { type Signer, softwareSigner } from '../cms/signer.ts';
import { bufferSource } from '../objects/byte-source.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, judgeWithPdfsig, runTool, toPem } from '../testing/programs/external-tools.ts';
import { prepareInvisible } from '../testing/signing/prepare-invisible.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { digestPrepared, embedSignature } from './prepared-signature.ts';
import { signPrepared } from './sign-prepared.ts';

const base = makePdf();
const prepare = (reserve: number) => prepareInvisible(base, reserve);

let pki: TestPki;
beforeAll(async () => {
  pki = await makeTestPki();
});

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ec = (namedCurve: string) => () => generateKeyPairSync('ec', { namedCurve }).privateKey;

const keys: Readonly<Record<SignatureAlgorithm, () => ReturnType<typeof rsa>>> = {
  'rsa-sha256': rsa,
  'rsa-sha384': rsa,
  'rsa-sha512': rsa,
  'rsa-pss-sha256': rsa,
  'rsa-pss-sha384': rsa,
  'rsa-pss-sha512': rsa,
  'ecdsa-p256-sha256': ec('P-256'),
  'ecdsa-p384-sha384': ec('P-384'),
  'ecdsa-p521-sha512': ec('P-521'),
  ed25519: () => generateKeyPairSync('ed25519').privateKey,
  'sm2-sm3': ec('SM2'),
};
const algorithms = Object.keys(keys) as SignatureAlgorithm[];

/** What an independent validator cannot verify, and why; everything else it must accept. */
const CANNOT_VERIFY: Readonly<Record<'openssl' | 'pdfsig', Partial<Record<SignatureAlgorithm, string>>>> = {
  openssl: {
    ed25519: 'OpenSSL 3.0 verifies no CMS with Ed25519: it lacks the digest that RFC 8419 prescribes',
    'sm2-sm3':
      '`openssl cms` takes no user identity and assumes an empty one (cms/sm2.test.ts asks `openssl dgst`)',
  },
  pdfsig: {
    'rsa-pss-sha256': 'NSS reads no PSS in CMS',
    'rsa-pss-sha384': 'NSS reads no PSS in CMS',
    'rsa-pss-sha512': 'NSS reads no PSS in CMS',
    ed25519: 'NSS knows no Ed25519 in CMS',
    'sm2-sm3': 'NSS knows neither SM2 nor SM3',
  },
};

async function makeSigner(algorithm: SignatureAlgorithm): Promise<Signer> {
  const key = keys[algorithm]();
  const issued = await pki.issueSigner({ commonName: '张三' }, key);
  return softwareSigner(key, issued.certificate, issued.chain, algorithm);
}

async function signFile(signer: Signer, contentTypes?: ContentTypes) {
  const prepared = structuredClone(prepare(signatureSize(signer, undefined, contentTypes)));
  const digest = digestPrepared(bufferSource(base), prepared, algorithmFacts[signer.algorithm].digest);
  const cms = await signDigest(digest, signer, undefined, contentTypes);
  expect(cms.length).toBeLessThanOrEqual(signatureSize(signer, undefined, contentTypes));
  const file = Buffer.concat([base, embedSignature(prepared, cms)]);
  const covered = [file.subarray(0, prepared.contents.start), file.subarray(prepared.contents.end)];
  return { cms, file, covered: Buffer.concat(covered) };
}

function verifyWithOpenssl({ cms, covered }: { cms: Buffer; covered: Buffer }) {
  const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'cms.der', '-content', 'data'];
  return runTool('openssl', [...args, '-CAfile', 'root', '-purpose', 'any', '-out', '/dev/null'], {
    'cms.der': cms,
    data: covered,
    root: toPem(pki.root.certificate),
  });
}

const intact = { intact: true, valid: true, trusted: true };

describe.each(algorithms)('%s', (algorithm) => {
  test('prepared, signed and embedded, is accepted by every validator that knows it', async () => {
    const signed = await signFile(await makeSigner(algorithm));
    const report = await verifyPdf(signed.file, { trust: [pki.root.certificate] });
    expect(report.signatures).toMatchObject([intact]);
    if (hasTool('openssl') && !CANNOT_VERIFY.openssl[algorithm])
      expect(verifyWithOpenssl(signed)).toMatchObject({ code: 0 });
    if (hasTool('pdfsig') && !CANNOT_VERIFY.pdfsig[algorithm])
      expect(judgeWithPdfsig(signed.file)).toMatchObject([
        { field: 'sig', isValid: true, coversTotalDocument: true },
      ]);
  });

  test('is found out when a byte of the file changes', async () => {
    const { file } = await signFile(await makeSigner(algorithm));
    file[file.indexOf('endobj') + 6]! ^= 0x2a; // a line end becomes a blank: the document reads the same
    const report = await verifyPdf(file, { trust: [pki.root.certificate] });
    expect(report.signatures).toMatchObject([{ intact: false, valid: false }]);
  });
});

test('a message may bear the content types of GM/T 0010 instead of those of PKCS#7', async () => {
  const { cms, file } = await signFile(await makeSigner('sm2-sm3'), 'gm');
  const chinese = Buffer.from('060a2a811ccf550601040202', 'hex'); // 1.2.156.10197.6.1.4.2.2
  expect(cms.indexOf(chinese)).toBe(4);
  const report = await verifyPdf(file, { trust: [pki.root.certificate] });
  expect(report.signatures).toMatchObject([intact]);
});

test.each(['ecdsa-p256-sha256', 'sm2-sm3'] as const)(
  'three processes that share nothing but files sign together (%s)',
  async (algorithm) => {
    const folder = mkdtempSync(join(tmpdir(), 'cinnabar-steps-'));
    const step = new URL('../testing/signing/signing-step.ts', import.meta.url).pathname;
    const run = (name: string) => execFileSync(process.execPath, [step, name, folder], { stdio: 'pipe' });
    try {
      const key = keys[algorithm]();
      const signer = await pki.issueSigner({ commonName: '张三' }, key);
      const files = {
        'base.pdf': base,
        'plan.json': JSON.stringify({ algorithm, reserve: signatureSize({ ...signer, algorithm }) }),
        'key.pem': key.export({ type: 'pkcs8', format: 'pem' }),
        'leaf.der': signer.certificate,
        'issuing.der': pki.issuing.certificate,
      };
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
      run('prepare');
      run('sign');
      rmSync(join(folder, 'key.pem')); // embedding needs no key
      run('embed');
      const file = readFileSync(join(folder, 'signed.pdf'));
      const report = await verifyPdf(file, { trust: [pki.root.certificate] });
      expect(report.signatures).toMatchObject([intact]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('a signature larger than its place is refused', () => {
  const prepared = prepare(100);
  expect(() => embedSignature(prepared, new Uint8Array(101))).toThrow(
    expect.objectContaining({ code: 'contents-too-small' }),
  );
});

test('an authority with larger tokens than estimated gets enough space in a second try', async () => {
  const signer = await pki.issueSigner({ commonName: '张三' });
  const reserved: number[] = [];
  const timestamp = async () => Buffer.from([0x30, 0x82, 0x4e, 0x20, ...new Uint8Array(20_000)]);
  const counted = (reserve: number) => {
    reserved.push(reserve);
    return prepare(reserve);
  };
  const appended = await signPrepared({ base: bufferSource(base), prepare: counted }, { signer, timestamp });
  expect(reserved).toHaveLength(2);
  expect(appended.length).toBeGreaterThan(2 * 20_000);
});
