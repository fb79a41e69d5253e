import { beforeAll, describe, expect, it } from 'vitest';
import { compareRevisions } from '../compare/compare-revisions.ts';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { withPassword } from '../objects/byte-source.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { ENCRYPTIONS, encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { runValidators } from '../testing/programs/run-validators.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { closeRevision } from './close-revision.ts';
import { launchRevision } from './launch-revision.ts';
import { signPdf } from './sign-pdf.ts';
import { signRevision } from './sign-revision.ts';

let pki: TestPki;
let picture: Buffer;

beforeAll(async () => {
  [pki, picture] = await Promise.all([makeTestPki(), redDisc()]);
});

const NOTE = '同意（盖章有效）';

/** Launched, signed and closed, as a contract is. */
async function contract(upload: Buffer, open: (file: Buffer) => Parameters<typeof launchRevision>[0]) {
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signing = { signer: await pki.issueSigner({ commonName: '张三' }), timestamp };
  const facts = { name: '张三', reason: '同意签署', time: new Date() };
  const rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.14 };
  const fields = [
    { name: 's01_sig', kind: 'signature' as const, page: 2, rect, lock: ['s01_sig', 's01_note'] },
    { name: 's01_note', kind: 'text' as const, page: 1, rect },
    { name: 'ts1', kind: 'timestamp' as const, page: 1 },
  ];
  const fills = [{ field: 's01_note', value: NOTE }];
  const appearance = [{ kind: 'picture' as const, picture }];
  const data = { certificates: [pki.root.certificate, pki.issuing.certificate] };
  let file = upload;
  const append = (bytes: Buffer) => {
    file = Buffer.concat([file, bytes]);
  };
  append(await launchRevision(open(file), { fields, ...facts }, signing));
  append(await signRevision(open(file), { field: 's01_sig', appearance, fills, ...facts }, signing));
  append(await closeRevision(open(file), { data, field: 'ts1' }, timestamp));
  return file;
}

const layouts = [
  ['with a table', ''],
  ['with object streams', '--object-streams=generate'],
  ['linearised', '--linearize'],
] as const;

describe.skipIf(!hasTool('qpdf'))('a file encrypted with', () => {
  const cases = ENCRYPTIONS.flatMap(([name, encryption]) =>
    layouts.map(([layout, more]) => ({ name: `${name}, ${layout}`, encryption, more })),
  );

  it.each(cases)('$name is signed and closed as it is', async ({ encryption, more }) => {
    const upload = encryptWithQpdf(encryption, { more });
    const file = await contract(upload, (bytes) => bytes);
    expect(file.subarray(0, upload.length).equals(upload)).toBe(true);
    const appended = file.subarray(upload.length);
    for (const text of ['s01_note', ' Tf ', 'FEFF5F204E09']) // the last: 张三
      expect(appended.includes(text), `${text} in the open`).toBe(false);
    const trust = [pki.root.certificate];
    expect(await runValidators(file, trust, { pdfsig: true, openssl: 'cms' })).toEqual([]);
    const { signatures, validity } = await verifyPdf(file, { trust });
    expect(validity).toBe('unmodified');
    expect(signatures.map(({ field, trusted }) => [field, trusted])).toEqual([
      ['platform', true],
      ['s01_sig', true],
      ['ts1', true],
    ]);
  });

  it('a password of its own is enough for signing and verifying', async () => {
    const upload = encryptWithQpdf('256', { user: 'secret' });
    const file = await contract(upload, (bytes) => withPassword(bytes, 'secret'));
    const trust = [pki.root.certificate];
    const report = await verifyPdf(file, { trust, password: 'secret', images: true });
    expect(report.validity).toBe('unmodified');
    expect(report.signatures.map(({ field }) => field)).toEqual(['platform', 's01_sig', 'ts1']);
    expect(report.signatures[1]?.image).not.toBeNull();
    expect(openPdf(file, { password: 'owner' }).revisions).toHaveLength(5);
    const check = runTool('qpdf', ['--password=secret', '--check', 'x.pdf'], { 'x.pdf': file });
    expect(check).toMatchObject({ code: 0 });
    const compared = await compareRevisions(withPassword(file, 'secret'), { from: 1, to: 2 });
    expect(compared.map(({ page }) => page)).toEqual([1, 2]);
    await expect(verifyPdf(file, { trust, password: 'guess' })).rejects.toMatchObject({
      code: 'wrong-password',
    });
    // Without any password the signed bytes can be verified all the same, and that is all that is said.
    const { signatures } = await verifyPdf(file, { trust });
    expect(signatures).toHaveLength(3);
    for (const { intact, findings } of signatures) {
      expect(intact).toBe(true);
      expect(findings.map(({ check }) => check)).toContain('structure-encrypted');
    }
  });

  it('a password is signed in one call', async () => {
    const upload = encryptWithQpdf('128 --use-aes=y', { user: 'secret' });
    const signer = await pki.issueSigner({ commonName: '李四' });
    const places = [{ page: -1, right: 20, bottom: 20 }];
    const seal = { picture, size: { width: 40, height: 40 }, places };
    const file = await signPdf(upload, { name: '李四', signer, seal, password: 'secret' });
    const report = await verifyPdf(withPassword(file, 'secret'), { trust: [pki.root.certificate] });
    expect(report.validity).toBe('unmodified');
  });

  describe('permissions', () => {
    const forbidden = expect.objectContaining({ code: 'forbids-changes' });
    const field = () => ({ name: '张三', field: 'Signature001' });

    it.each(['128 --use-aes=y --modify=none', '256 --modify=none'])(
      'against any change is signed by its owner only (%s)',
      async (encryption) => {
        const file = encryptWithQpdf(encryption);
        const signer = await pki.issueSigner({ commonName: '李四' });
        expect(() => inspectUpload(file)).toThrow(forbidden);
        await expect(signPdf(file, { ...field(), signer })).rejects.toThrow(forbidden);
        const signed = await signPdf(file, { ...field(), signer, password: 'owner' });
        const { validity } = await verifyPdf(signed, { trust: [pki.root.certificate] });
        expect(validity).toBe('unmodified');
      },
    );

    it('to fill in forms is enough for a field that is there', async () => {
      const signer = await pki.issueSigner({ commonName: '李四' });
      const plan = { fields: [{ name: 'later', kind: 'signature' as const, page: 1 }] };
      const facts = { name: '张三', time: new Date() };
      const plain = makePdf();
      const launched = Buffer.concat([plain, await launchRevision(plain, { ...plan, ...facts }, { signer })]);
      const file = encryptWithQpdf('256 --modify=form', { sample: launched });
      await expect(signPdf(file, { ...field(), signer })).rejects.toThrow(forbidden);
      const filled = await signRevision(file, { field: 'later', ...facts }, { signer });
      expect(filled.length).toBeGreaterThan(0);
    });
  });
});
