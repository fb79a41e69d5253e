import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { slicedPicture } from '../fields/appearance/appearance.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { PdfDict, type PdfStream, pdfDict } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { drawNameSeal } from '../seal-image/name-seal.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import type { Signing } from '../sign/sign-prepared.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { flateStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import type { VerificationReport } from './report/verification-report.ts';
import { verifyPdf } from './verify-pdf.ts';

const time = new Date();
let pki: TestPki;
let seal: Uint8Array;
/** Upload, launched, signed by the company, signed by the person. */
let revisions: Buffer[];

async function signingAs(commonName: string): Promise<Signing> {
  const signer = await pki.issueSigner({ country: 'CN', organization: '朱砂科技有限公司', commonName });
  return { signer, timestamp: builtInTimestamper(pki.timestampAuthority) };
}

const partyFields = (party: string, x: number): PlannedField[] => [
  {
    name: `${party}_sig`,
    kind: 'signature',
    page: 2,
    rect: { x, y: 0.2, width: 0.2, height: 0.14 },
    lock: ['sig', 'txt', 'q01', 'q02'].map((part) => `${party}_${part}`),
  },
  { name: `${party}_txt`, kind: 'text', page: 2, rect: { x, y: 0.4, width: 0.3, height: 0.03 } },
  { name: `${party}_q01`, kind: 'slice', page: 1, rect: { x: 0.95, y: x, width: 0.05, height: 0.14 } },
  { name: `${party}_q02`, kind: 'slice', page: 2, rect: { x: 0.95, y: x, width: 0.05, height: 0.14 } },
];

const partyPlan = (party: string, name: string) => ({
  field: `${party}_sig`,
  appearance: [{ kind: 'picture' as const, picture: seal }],
  fills: [
    {
      field: `${party}_txt`,
      appearance: [{ kind: 'text' as const, text: `${name} 同意` }],
      value: `${name} 同意`,
    },
    { field: `${party}_q01`, appearance: [slicedPicture(seal, 0, 2)] },
    { field: `${party}_q02`, appearance: [slicedPicture(seal, 1, 2)] },
  ],
  name,
  time,
});

beforeAll(async () => {
  pki = await makeTestPki();
  seal = (await drawNameSeal({ name: '朱砂', dpi: 100 })).png;
  const upload = makePdf({ pages: 2, title: '销售合同' });
  const append = async (base: Buffer, revision: Promise<Buffer>) => Buffer.concat([base, await revision]);
  const fields = [...partyFields('s01', 0.1), ...partyFields('s02', 0.5)];
  const launched = await append(
    upload,
    launchRevision(upload, { fields, name: '平台', time }, await signingAs('平台')),
  );
  const first = await append(
    launched,
    signRevision(launched, partyPlan('s01', '朱砂科技'), await signingAs('朱砂科技')),
  );
  const second = await append(
    first,
    signRevision(first, partyPlan('s02', '王一川'), await signingAs('王一川')),
  );
  revisions = [upload, launched, first, second];
});

const verify = (bytes: Uint8Array, images = false) =>
  verifyPdf(bytes, { trust: [pki.root.certificate], images });

describe('a contract of our own', () => {
  it('is unmodified after every act of signing, each signature intact, trusted and timed', async () => {
    for (const [index, bytes] of revisions.entries()) {
      const report = await verify(bytes);
      expect(report).toMatchObject({ validity: 'unmodified', unsignedBytes: 0, revisions: index + 1 });
      expect(report.signatures).toHaveLength(index);
      for (const signature of report.signatures) {
        expect(signature).toMatchObject({
          intact: true,
          valid: true,
          trusted: true,
          level: 'B-T',
          indication: 'TOTAL_PASSED',
          timestamp: { valid: true, trusted: true },
        });
      }
    }
  });

  it('says who signed, in what order, and what each signature covers', async () => {
    const { signatures } = await verify(revisions[3]!);
    expect(
      signatures.map(({ field, kind, signerName, coverage }) => [field, kind, signerName, coverage]),
    ).toEqual([
      ['platform', 'certification', '平台', 'entire-revision'],
      ['s01_sig', 'signature', '朱砂科技', 'entire-revision'],
      ['s02_sig', 'signature', '王一川', 'entire-file'],
    ]);
    expect(signatures[0]).toMatchObject({ docMdp: { level: 2, kept: true }, issuer: '朱砂测试签发' });
    expect(signatures[1]).toMatchObject({
      fieldMdp: { action: 'Include', kept: true },
      organization: '朱砂科技有限公司',
    });
    expect(signatures[0]!.chain.map(({ subject }) => subject)).toEqual([
      '平台',
      '朱砂测试签发',
      '朱砂测试根证书',
    ]);
  });

  it('reports in both languages what came after the certification', async () => {
    const { signatures } = await verify(revisions[3]!);
    expect(
      signatures[0]!.changes.map(({ revision, kind, permitted }) => [revision, kind, permitted]),
    ).toEqual([
      [2, 'signature', true],
      [3, 'signature', true],
    ]);
    expect(signatures[0]!.changes[0]!.text.zh).toContain('新增签名“s01_sig”');
    expect(signatures[0]!.changes[0]!.text.en).toContain('Signature “s01_sig” was added');
  });

  it('shows the seal of each visible signature', async () => {
    const { signatures } = await verify(revisions[3]!, true);
    expect(signatures[0]!.image).toBeNull();
    const { channels } = await sharp(signatures[1]!.image!).stats();
    expect(channels[0]!.mean - channels[1]!.mean, 'redder than green').toBeGreaterThan(20);
  });

  it('is not trusted by someone who does not know the root, but not called modified for that', async () => {
    const report = await verifyPdf(revisions[3]!);
    expect(report.validity).toBe('unmodified');
    expect(report.signatures[2]).toMatchObject({
      intact: true,
      trusted: false,
      indication: 'INDETERMINATE',
      subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
    });
  });
});

describe('a file that arrives signed', () => {
  const place: PlannedField = {
    name: 'theirs',
    kind: 'signature',
    page: 1,
    rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
  };
  const seen = () => ({ appearance: [{ kind: 'picture' as const, picture: seal }], name: '海棠贸易', time });

  it('may be launched and signed further: their signature and ours stay good', async () => {
    let file: Buffer = makePdf({ pages: 2 });
    file = Buffer.concat([
      file,
      await signRevision(file, { ...seen(), field: place }, await signingAs('海棠贸易')),
    ]);
    const ours: PlannedField = { ...place, name: 's01_sig', page: 2 };
    const plan = { fields: [ours], name: '平台', time };
    file = Buffer.concat([file, await launchRevision(file, plan, await signingAs('平台'))]);
    file = Buffer.concat([
      file,
      await signRevision(file, { ...seen(), field: 's01_sig' }, await signingAs('朱砂')),
    ]);
    const report = await verify(file);
    expect(report.validity).toBe('unmodified');
    expect(report.signatures.map(({ kind }) => kind)).toEqual(['signature', 'signature', 'signature']);
    expect(report.changes.map(({ text }) => text.zh)).toEqual([
      expect.stringContaining('新增待签的签名域“s01_sig”'),
      '新增签名“s01_sig”（第 2 页）',
    ]);
  });

  it('takes a further visible signature at a free place', async () => {
    const upload = makePdf();
    const approved = Buffer.concat([
      upload,
      await signRevision(upload, { ...seen(), field: place }, await signingAs('海棠贸易')),
    ]);
    const free = { ...place, name: 'free', rect: { ...place.rect!, y: 0.6 } };
    const further = await signRevision(approved, { ...seen(), field: free }, await signingAs('朱砂'));
    expect((await verify(Buffer.concat([approved, further]))).validity).toBe('unmodified');
  });
});

describe('a tampered copy', () => {
  /** Nothing signs a timestamp in a message: that it does not fit is noted, and is no word about the signature. */
  const isTimestampNoted = ({ signatures }: VerificationReport) =>
    signatures.some(({ findings, timestamp }) => {
      const checks = findings.map(({ check }) => check).filter((check) => check.startsWith('timestamp-'));
      return checks.length > 0 && (checks.includes('timestamp-certificates') || !timestamp?.valid);
    });

  it('is found out wherever a single byte is changed', { timeout: 60_000 }, async () => {
    const signed = revisions[3]!;
    const unnoticed: number[] = [];
    for (let at = 7; at < signed.length; at += Math.ceil(signed.length / 100)) {
      const copy = Buffer.from(signed);
      copy[at] = copy[at]! ^ 1;
      const validity = await verify(copy).then(
        (report) => (isTimestampNoted(report) ? 'noted' : report.validity),
        (error) => error.code,
      );
      if (validity === 'unmodified') unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });

  it('is found out when a line is drawn on a page in a later revision', async () => {
    const pdf = openPdf(revisions[3]!);
    const writer = new RevisionWriter(pdf);
    const page = listPages(pdf)[0]!;
    const line = writer.add(flateStream(pdfDict({}), Buffer.from('1 0 0 RG 50 50 m 300 300 l S')));
    writer.set(page.ref, page.dict.with({ Contents: [page.dict.get('Contents')!, line] }));
    const report = await verify(Buffer.concat([revisions[3]!, writer.write().bytes]));
    expect(report.validity).toBe('changed');
    expect(
      report.signatures.every(({ intact }) => intact),
      'what was signed is still there',
    ).toBe(true);
    const objects = [page.ref.num, line.num];
    expect(report.changes.at(-1)).toMatchObject({ revision: 4, kind: 'other', permitted: false, objects });
    expect(report.signatures[0]!.changes.at(-1)).toMatchObject({ revision: 4, permitted: false, objects });
  });

  it('is found out when the content of a page is overwritten', async () => {
    const pdf = openPdf(revisions[3]!);
    const writer = new RevisionWriter(pdf);
    const contents = listPages(pdf)[1]!.dict.get('Contents');
    writer.set(
      contents as Parameters<typeof writer.set>[0],
      flateStream(pdfDict({}), Buffer.from('0 0 9 9 re f')),
    );
    const report = await verify(Buffer.concat([revisions[3]!, writer.write().bytes]));
    expect(report.validity).toBe('changed');
    expect(report.changes.at(-1)!.text).toEqual({
      zh: '第 2 页的内容被改动',
      en: 'The content of page 2 was changed',
    });
  });

  it('is found out when a slice of the seal is exchanged after its owner signed', async () => {
    const pdf = openPdf(revisions[3]!);
    const writer = new RevisionWriter(pdf);
    const slice = [...Array(pdf.size).keys()].find((num) => {
      const object = num > 0 ? pdf.object(num) : null;
      return object instanceof PdfDict && pdf.findText(object, 'T') === 's01_q01';
    })!;
    const form = pdf.resolve(pdf.findDict(pdf.object(slice) as PdfDict, 'AP')!.get('N')) as PdfStream;
    const ref = pdf.findDict(pdf.object(slice) as PdfDict, 'AP')!.get('N');
    writer.set(ref as Parameters<typeof writer.set>[0], flateStream(form.dict, Buffer.from('0 0 9 9 re f')));
    const report = await verify(Buffer.concat([revisions[3]!, writer.write().bytes]));
    expect(report.validity).toBe('changed');
    expect(report.signatures[1]!.fieldMdp!.kept).toBe(false);
  });

  it.each([
    ['a byte that is no white space', Buffer.from('\n%')],
    ['more white space than readers search for the end of the file', Buffer.alloc(1024, 0x20)],
  ])('is found out when %s is appended', async (_, tail) => {
    const report = await verify(Buffer.concat([revisions[3]!, tail]));
    const [size, blank] = [tail.length, { unsignedBlank: false }];
    expect(report).toMatchObject({ validity: 'changed', unsignedBytes: size, ...blank });
  });

  it.each([
    ['a line end', Buffer.from('\r\n')],
    ['every kind of white space', Buffer.from('\0\t\n\f\r ')],
    ['zeros up to a whole block', Buffer.alloc(512)],
  ])('is remarked on, and not called tampered with, when %s is appended', async (_, tail) => {
    const report = await verify(Buffer.concat([revisions[3]!, tail]));
    const [size, blank] = [tail.length, { unsignedBlank: true }];
    expect(report).toMatchObject({ validity: 'unmodified', unsignedBytes: size, ...blank });
    expect(report.signatures.every(({ valid, trusted }) => valid && trusted)).toBe(true);
    const remarks = report.changes.filter(({ items }) => items.some(({ what }) => what === 'trailing-blank'));
    expect(remarks).toMatchObject([{ permitted: true, kind: 'none' }]);
  });

  it('is found out when its history is dropped', async () => {
    const other = makePdf({ pages: 1 });
    const report = await verify(Buffer.concat([revisions[3]!, other]));
    expect(report.validity).not.toBe('unmodified');
  });

  it('is never called unmodified when it is cut short inside its last revision', async () => {
    expect((await verify(revisions[1]!.subarray(0, -40))).validity, 'only signature cut').toBe('altered');
    const last = revisions[2]!.length;
    const whole = revisions[3]!.length;
    for (const end of [whole - 3, whole - 30, Math.floor((last + whole) / 2)]) {
      const validity = await verify(revisions[3]!.subarray(0, end)).then(
        (report) => report.validity,
        (error) => error.code,
      );
      expect(validity, `cut at ${end} of ${whole}`).not.toBe('unmodified');
    }
  });
});

describe('a file without signatures', () => {
  it('has nothing to verify', async () => {
    expect(await verify(makePdf())).toMatchObject({ validity: 'unmodified', signatures: [], changes: [] });
  });

  it('must be a PDF', async () => {
    await expect(verify(Buffer.from('hello'))).rejects.toMatchObject({ name: 'PdfError', code: 'not-pdf' });
  });
});
