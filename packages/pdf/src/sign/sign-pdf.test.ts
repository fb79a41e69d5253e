import { beforeAll, describe, expect, test } from 'vitest';
import { issueCrl } from '../certificates/issue-crl.ts';
import { oid } from '../cms/oids.ts';
import { readSignedData } from '../cms/read-signed-data.ts';
import { listFields } from '../objects/form-fields.ts';
import { listPages, shownSize } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { redDisc, redSquare } from '../testing/files/test-picture.ts';
import { hasTool, judgeWithPdfsig } from '../testing/programs/external-tools.ts';
import { extractSignatures } from '../testing/programs/run-validators.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { launchRevision } from './launch-revision.ts';
import { type SignPdfOptions, signPdf } from './sign-pdf.ts';
import type { Signing } from './sign-prepared.ts';
import type { ValidationData } from './validation-revision.ts';

let pki: TestPki;
let signing: Signing;
let picture: Buffer;
let data: ValidationData;
const size = { width: 42, height: 42 };

beforeAll(async () => {
  pki = await makeTestPki();
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  signing = { signer: await pki.issueSigner({ commonName: '张三' }), timestamp };
  picture = await redDisc(100);
  const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
  data = {
    certificates: [pki.root.certificate, pki.issuing.certificate, pki.timestampAuthority.certificate],
    crls: await Promise.all(
      [pki.root, pki.issuing].map((issuer) => issueCrl({ revoked: [], number: 1, ...period }, issuer)),
    ),
  };
});

const signed = (input: Uint8Array, options: Partial<SignPdfOptions> = {}) =>
  signPdf(input, { name: '张三', ...signing, ...options });
const verified = (file: Uint8Array) => verifyPdf(file, { trust: [pki.root.certificate] });
const withCode = (code: string) => expect.objectContaining({ name: 'PdfError', code });

test('one call signs a file, and our verifier and pdfsig agree that it is valid', async () => {
  const input = makePdf();
  const file = await signed(input);
  expect(file.subarray(0, input.length).equals(input)).toBe(true);
  expect(await verified(file)).toMatchObject({ validity: 'unmodified', signatures: [{ level: 'B-T' }] });
  if (hasTool('pdfsig'))
    expect(judgeWithPdfsig(file)).toMatchObject([{ field: 'Signature001', isValid: true }]);
});

test('the message says what EN 319 142-1, 6.3 asks for and nothing else: no time, which stands in /M', async () => {
  const [{ message } = { message: Buffer.alloc(0) }] = extractSignatures(await signed(makePdf()));
  const { contentType, content, signers } = readSignedData(message);
  expect({ contentType, content }).toEqual({ contentType: oid.data, content: undefined });
  expect([...signers[0]!.signed.keys()].sort()).toEqual(
    [oid.contentType, oid.messageDigest, oid.signingCertificateV2].sort(),
  );
  expect([...signers[0]!.unsigned.keys()]).toEqual([oid.timeStampToken]);
});

describe('the level', () => {
  test.each(['B-B', 'B-T', 'B-LT', 'B-LTA'] as const)('%s is made when it is asked for', async (level) => {
    const file = await signed(makePdf(), { level, validation: async () => data });
    const { validity, signatures } = await verified(file);
    expect({ validity, level: signatures[0]!.level }).toEqual({ validity: 'unmodified', level });
  });

  test('is refused rather than missed when a certificate’s status is not to be had', async () => {
    const missing = [{ certificate: pki.issuing.certificate, reason: 'no source answered' }];
    const short = signed(makePdf(), { level: 'B-LT', validation: async () => ({ ...data, missing }) });
    await expect(short).rejects.toMatchObject({ name: 'RevocationError', code: 'incomplete' });
  });

  test('is refused without what it needs', async () => {
    const untimed = { signer: signing.signer, name: '张三' };
    await expect(signPdf(makePdf(), { ...untimed, level: 'B-T' })).rejects.toThrow(TypeError);
    await expect(signed(makePdf(), { level: 'B-LTA' })).rejects.toThrow(TypeError);
  });
});

describe('a seal in millimetres', () => {
  test('stands where it was put, in its true size, whatever the page', async () => {
    const input = makePdf({ mediaBox: [0, 0, 842, 595], cropBox: [42, 20, 642, 520], rotate: 90 });
    const square = await redSquare();
    const places = [{ page: -1, right: 20, top: 30 }];
    const file = await signed(input, { seal: { picture: square, size, places } });
    const page = shownSize(listPages(openPdf(file))[0]!);
    const [wide, high] = [(page.width / 72) * 25.4, (page.height / 72) * 25.4];
    const seen = (await pagePixels(file, 1)).boundsOf(isRed)!;
    expect(seen.x * wide).toBeCloseTo(wide - 20 - 42, -0.5);
    expect((1 - seen.y - seen.height) * high).toBeCloseTo(30, -0.5);
    expect(seen.width * wide).toBeCloseTo(42, -0.5);
    expect(seen.height * high).toBeCloseTo(42, -0.5);
  });

  const crossPage = { edge: 'right' as const };
  const places = [
    { page: 1, left: 20, bottom: 30 },
    { page: 3, left: 20, bottom: 30 },
  ];

  test('appears in many places and over all edges by one signature that locks them', async () => {
    const file = await signed(makePdf({ pages: 3 }), { seal: { picture, size, places, crossPage } });
    const { validity, signatures } = await verified(file);
    expect({ validity, count: signatures.length }).toEqual({ validity: 'unmodified', count: 1 });
    expect(listFields(openPdf(file)).map(({ type }) => type)).toEqual(['Sig', 'Btn', 'Btn', 'Btn', 'Btn']);
    const strip = { x: 0.9, y: 0, width: 0.1, height: 1 };
    for (const page of [1, 2, 3])
      expect((await pagePixels(file, page, 300)).shareOf(isRed, strip)).toBeGreaterThan(0.002);
  });

  test('over the edges of pages of different size and turn is cut into strips of one size', async () => {
    const boxes: Record<string, number | number[]>[] = [
      { MediaBox: [0, 0, 595, 842], Rotate: 0 },
      { MediaBox: [100, 50, 942, 645], Rotate: 90 },
      { MediaBox: [0, 0, 300, 400], Rotate: 180, UserUnit: 2 },
      { MediaBox: [0, 0, 842, 1191], CropBox: [42, 91, 642, 691], Rotate: 270 },
    ];
    const input = makePdf({ pages: 4, pageEntries: (_, index) => boxes[index]! });
    const file = await signed(input, {
      seal: { picture: await redSquare(), size, crossPage: { edge: 'left' } },
    });
    for (const [index, page] of listPages(openPdf(file)).entries()) {
      const { width, height } = shownSize(page);
      const seen = (await pagePixels(file, index + 1)).boundsOf(isRed)!;
      expect(seen.x).toBe(0);
      expect(((seen.width * width) / 72) * 25.4, `page ${index + 1}`).toBeCloseTo(42 / 4, -0.5);
      expect(((seen.height * height) / 72) * 25.4, `page ${index + 1}`).toBeCloseTo(42, -0.5);
    }
  });

  test('on a file that a person signed, each place is a signature of its own', async () => {
    const theirs = await signed(makePdf({ pages: 3 }));
    const lock = { action: 'All' as const, fields: [] };
    const ours = await signed(theirs, { seal: { picture, size, places, crossPage }, lock });
    const { validity, signatures } = await verified(ours);
    expect({ validity, count: signatures.length }).toEqual({ validity: 'unmodified', count: 6 });
    if (hasTool('pdfsig'))
      expect(judgeWithPdfsig(ours).map(({ isValid }) => isValid)).toEqual(Array(6).fill(true));
  });

  test('fills a signature field of the file', async () => {
    const field = {
      name: 'boss',
      kind: 'signature' as const,
      page: 2,
      rect: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 },
    };
    const plan = { fields: [field], name: '平台', time: new Date(), platformField: 'platform' };
    const base = makePdf({ pages: 3 });
    const launched = Buffer.concat([base, await launchRevision(base, plan, signing)]);
    const file = await signed(launched, { field: 'boss', seal: { picture, size } });
    expect(await verified(file)).toMatchObject({ validity: 'unmodified' });
    expect((await pagePixels(file, 2, 300)).shareOf(isRed, field.rect)).toBeGreaterThan(0.02);
    const further = signed(launched, { field: 'boss', seal: { picture, size, places } });
    await expect(further, 'a certified file takes no new fields').rejects.toEqual(
      withCode('forbids-changes'),
    );
  });

  test('on a page that is not there is refused', async () => {
    const nowhere = [{ page: 4, left: 0, bottom: 0 }];
    const refused = signed(makePdf({ pages: 3 }), { seal: { picture, size, places: nowhere } });
    await expect(refused).rejects.toEqual(withCode('wrong-page'));
  });
});

describe('a certification', () => {
  test.each([1, 2, 3] as const)('of level %i is made by the first signature', async (certification) => {
    const seal = { picture, size, places: [{ page: 1, left: 20, bottom: 20 }], crossPage: {} };
    const file = await signed(makePdf({ pages: 2 }), { certification, seal });
    expect(await verified(file)).toMatchObject({ validity: 'unmodified' });
    await expect(signed(file), 'no level permits new fields').rejects.toEqual(withCode('forbids-changes'));
  });

  test('cannot be made on a signed file, nor be followed by validation data when it forbids all', async () => {
    const file = await signed(makePdf());
    await expect(signed(file, { certification: 2 })).rejects.toEqual(withCode('forbids-changes'));
    const closed = signed(makePdf(), { certification: 1, level: 'B-LT', validation: data });
    await expect(closed).rejects.toEqual(withCode('forbids-changes'));
  });
});
