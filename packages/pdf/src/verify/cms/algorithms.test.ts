import { createPrivateKey, sign as signBytes, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derOctets } from '../../cms/der-writer.ts';
import { addFields } from '../../fields/add-fields.ts';
import { type PdfDict, type PdfObject, PdfString, pdfDict, pdfName } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { embedSignature, prepareSignature } from '../../sign/prepared-signature.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../../testing/programs/external-tools.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { verifyPdf } from '../verify-pdf.ts';

/** Signatures that other people's software makes, or once made: openssl signs, this verifier verifies. */
describe.skipIf(!hasTool('openssl'))('a signature made elsewhere', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => {
    const { code, output } = runTool('openssl', args, {});
    if (code !== 0) throw new Error(output);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cinnabar-algorithms-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function makeCertificate(newKey: readonly string[], prefix = ''): void {
    const files = ['-keyout', path(`${prefix}key.pem`), '-out', path(`${prefix}cert.pem`)];
    openssl('req', '-x509', ...newKey, ...files, '-sha256', '-subj', '/CN=Signer', '-days', '3', '-nodes');
  }

  /** A file with one invisible signature, made over its bytes by the given function. */
  function sign(
    subFilter: string,
    make: (content: Buffer) => Uint8Array,
    more: Record<string, PdfObject> = {},
  ): Buffer {
    const base = makePdf();
    const writer = new RevisionWriter(openPdf(base));
    const field = addFields(writer, [{ name: 'sig', kind: 'signature', page: 1 }]).get('sig')!;
    const signature = writer.add(null);
    writer.set(field, (writer.current(field) as PdfDict).with({ V: signature }));
    const dict = pdfDict({
      Type: pdfName('Sig'),
      Filter: pdfName('Adobe.PPKLite'),
      SubFilter: pdfName(subFilter),
      ...more,
    });
    const prepared = prepareSignature(writer, signature, dict, 8192);
    const empty = Buffer.concat([base, embedSignature(prepared, new Uint8Array([0]))]);
    const [, first, second, last] = /ByteRange \[(\d+) (\d+) (\d+) (\d+)/
      .exec(empty.toString('latin1'))!
      .slice(1)
      .map(Number);
    const content = Buffer.concat([empty.subarray(0, first), empty.subarray(second!, second! + last!)]);
    return Buffer.concat([base, embedSignature(prepared, make(content))]);
  }

  function cms(content: Buffer, ...options: readonly string[]): Buffer {
    writeFileSync(path('content'), content);
    openssl(
      'cms',
      '-sign',
      '-binary',
      '-in',
      path('content'),
      '-signer',
      path('cert.pem'),
      '-inkey',
      path('key.pem'),
      '-outform',
      'DER',
      '-out',
      path('cms'),
      ...options,
    );
    return readFileSync(path('cms'));
  }

  const RSA = ['-newkey', 'rsa:2048'];
  const curve = (name: string) => ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${name}`];
  const PSS = ['-keyopt', 'rsa_padding_mode:pss'];

  it.each<
    [string, readonly string[], readonly string[], { digest: string; signature: string; weak: boolean }]
  >([
    ['RSA with MD5', RSA, ['-md', 'md5'], { digest: 'md5', signature: 'RSA', weak: true }],
    ['RSA with SHA-1', RSA, ['-md', 'sha1'], { digest: 'sha1', signature: 'RSA', weak: true }],
    ['RSA with SHA-224', RSA, ['-md', 'sha224'], { digest: 'sha224', signature: 'RSA', weak: true }],
    [
      'RSA of 1024 bits',
      ['-newkey', 'rsa:1024'],
      ['-md', 'sha256'],
      { digest: 'sha256', signature: 'RSA', weak: true },
    ],
    ['RSA with SHA-512', RSA, ['-md', 'sha512'], { digest: 'sha512', signature: 'RSA', weak: false }],
    [
      'RSA-PSS with SHA-384',
      RSA,
      ['-md', 'sha384', ...PSS],
      { digest: 'sha384', signature: 'RSA-PSS', weak: false },
    ],
    [
      'RSA-PSS masked with another digest',
      RSA,
      ['-md', 'sha256', ...PSS, '-keyopt', 'rsa_mgf1_md:sha1'],
      { digest: 'sha256', signature: 'RSA-PSS', weak: false },
    ],
    [
      'RSA-PSS with a short salt',
      RSA,
      ['-md', 'sha256', ...PSS, '-keyopt', 'rsa_pss_saltlen:8'],
      { digest: 'sha256', signature: 'RSA-PSS', weak: false },
    ],
    [
      'ECDSA on a brainpool curve',
      curve('brainpoolP256r1'),
      ['-md', 'sha256'],
      { digest: 'sha256', signature: 'ECDSA brainpoolP256r1', weak: false },
    ],
    [
      'ECDSA P-521',
      curve('secp521r1'),
      ['-md', 'sha512'],
      { digest: 'sha512', signature: 'ECDSA P-521', weak: false },
    ],
    [
      'ECDSA on a curve of 192 bits',
      curve('prime192v1'),
      ['-md', 'sha256'],
      { digest: 'sha256', signature: 'ECDSA prime192v1', weak: true },
    ],
    ['RSA with SHA3-256', RSA, ['-md', 'sha3-256'], { digest: 'sha3-256', signature: 'RSA', weak: false }],
  ])('with %s is verified', (_, key, options, expected) => expectVerified(key, options, expected));

  async function expectVerified(
    key: readonly string[],
    options: readonly string[],
    expected: { digest: string; signature: string; weak: boolean },
  ): Promise<void> {
    makeCertificate(key);
    const file = sign('adbe.pkcs7.detached', (content) => cms(content, ...options));
    const trust = [new X509Certificate(readFileSync(path('cert.pem'))).raw];
    const [signature] = (await verifyPdf(file, { trust })).signatures;
    expect(signature).toMatchObject({ intact: true, valid: true, trusted: true, algorithms: expected });
    const warned = signature!.findings.some(
      ({ check, severity }) => check === 'algorithm-weak' && severity === 'warn',
    );
    expect(warned).toBe(expected.weak);
    const strict = await verifyPdf(file, { trust, policy: { 'algorithm-weak': 'fail' } });
    expect(strict.signatures[0]).toMatchObject(
      expected.weak
        ? { trusted: false, indication: 'INDETERMINATE', subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' }
        : { trusted: true, indication: 'TOTAL_PASSED' },
    );
  }

  it('without signed attributes is verified by its content', async () => {
    makeCertificate(RSA);
    const file = sign('adbe.pkcs7.detached', (content) => cms(content, '-noattr'));
    expect((await verifyPdf(file)).signatures[0]).toMatchObject({ intact: true, valid: true });
  });

  describe('by several signers at once (EN 319 142-1, 5.1)', () => {
    const signTwice = () => {
      makeCertificate(RSA);
      makeCertificate(RSA, 'second-');
      const twice = ['-signer', path('second-cert.pem'), '-inkey', path('second-key.pem')];
      return sign('adbe.pkcs7.detached', (content) => cms(content, ...twice));
    };

    it('cannot be verified, though nothing was altered', async () => {
      const { validity, signatures } = await verifyPdf(signTwice());
      expect(validity).toBe('undecided');
      const verdict = { intact: true, valid: null, trusted: false, indication: 'INDETERMINATE' };
      expect(signatures).toMatchObject([{ ...verdict, subIndication: 'SIG_CONSTRAINTS_FAILURE' }]);
      expect(signatures[0]!.findings.map(({ check }) => check)).toContain('cms-signers');
    });

    it('is altered when the content is not what any of them signed', async () => {
      const file = signTwice();
      file[20]! ^= 1;
      const { validity, signatures } = await verifyPdf(file);
      expect(validity).toBe('altered');
      expect(signatures).toMatchObject([{ intact: false, subIndication: 'HASH_FAILURE' }]);
    });
  });

  it('under a profile that names its certificate is warned of when it does not', async () => {
    makeCertificate(RSA);
    const file = sign('ETSI.CAdES.detached', (content) => cms(content));
    const [signature] = (await verifyPdf(file)).signatures;
    expect(signature!.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['certificate-unnamed', 'signing-time-attribute']),
    );
  });

  describe('in the oldest format, RSA alone (adbe.x509.rsa_sha1)', () => {
    const make = (digest: string, tamper = false) => {
      makeCertificate(RSA);
      const { raw } = new X509Certificate(readFileSync(path('cert.pem')));
      const key = createPrivateKey(readFileSync(path('key.pem')));
      const file = sign('adbe.x509.rsa_sha1', (content) => derOctets(signBytes(digest, content, key)), {
        Cert: new PdfString(raw, true),
      });
      if (tamper) file[20] = file[20]! ^ 1;
      return { file, raw };
    };

    it('is verified, and called withdrawn', async () => {
      const { file, raw } = make('sha1');
      const [signature] = (await verifyPdf(file, { trust: [raw] })).signatures;
      expect(signature).toMatchObject({
        intact: true,
        valid: true,
        trusted: true,
        signerName: 'Signer',
        algorithms: { digest: 'sha1', weak: true },
      });
      expect(signature!.findings.map(({ check }) => check)).toContain('sub-filter-deprecated');
    });

    it('may name a better digest', async () => {
      const [signature] = (await verifyPdf(make('sha256').file)).signatures;
      expect(signature).toMatchObject({ valid: true, algorithms: { digest: 'sha256', weak: false } });
    });

    it('is altered when the content is', async () => {
      const report = await verifyPdf(make('sha1', true).file);
      expect(report).toMatchObject({ validity: 'altered', signatures: [{ subIndication: 'HASH_FAILURE' }] });
    });
  });
});
