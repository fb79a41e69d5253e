import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlannedField } from '../fields/planned-field.ts';
import { pdfDict } from '../objects/object-model.ts';
import { drawCompanySeal } from '../seal-image/company-seal.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makePdf, type PdfSketch } from '../testing/files/make-pdf.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { flateStream } from '../write/flate-stream.ts';
import { pageText, renderPage } from './render-page.ts';
import type { TextRun } from './text-run.ts';

const time = new Date();
let seal: Uint8Array;
let signing: Parameters<typeof signRevision>[2];

beforeAll(async () => {
  seal = (await drawCompanySeal({ name: '朱砂科技有限公司', dpi: 150 })).png;
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '朱砂科技有限公司' }) };
});

/** One page signed with a seal in the square that begins a fifth from its left and lower edge, as shown. */
async function sealedPage(sketch: PdfSketch): Promise<Uint8Array> {
  const upload = makePdf(sketch);
  const rect = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 };
  const fields: PlannedField[] = [{ name: 's01_sig', kind: 'signature', page: 1, rect, lock: ['s01_sig'] }];
  const launched = Buffer.concat([
    upload,
    await launchRevision(upload, { fields, name: '平台', time }, signing),
  ]);
  const plan = {
    field: 's01_sig',
    appearance: [{ kind: 'picture' as const, picture: seal }],
    name: '朱砂',
    time,
  };
  return Buffer.concat([launched, await signRevision(launched, plan, signing)]);
}

/** Share of red pixels in a part of the page, given in fractions from its top left. */
async function redness(webp: Uint8Array, left: number, top: number, right: number, bottom: number) {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  let all = 0;
  for (let y = Math.floor(top * info.height); y < bottom * info.height; y++) {
    for (let x = Math.floor(left * info.width); x < right * info.width; x++) {
      const at = (y * info.width + x) * info.channels;
      all++;
      if (data[at]! > 150 && data[at + 1]! < 110 && data[at + 2]! < 110) red++;
    }
  }
  return red / all;
}

describe('a page image', () => {
  it.each([
    ['upright', {}],
    ['turned by 90°', { rotate: 90 }],
    ['turned by 180°', { rotate: 180 }],
    ['cut by a crop box', { cropBox: [60, 80, 500, 700] }],
  ] satisfies [string, PdfSketch][])(
    'shows the seal of a signature where it was placed, page %s',
    async (_, sketch) => {
      const { bytes } = await renderPage(await sealedPage(sketch), 1, 800);
      expect(await redness(bytes, 0.2, 0.6, 0.4, 0.8), 'in the field').toBeGreaterThan(0.08);
      expect(await redness(bytes, 0, 0, 1, 0.58), 'above the field').toBe(0);
      expect(await redness(bytes, 0.45, 0, 1, 1), 'right of the field').toBe(0);
    },
  );

  it('has the width asked for and the shape of the shown page', async () => {
    const upright = await renderPage(makePdf(), 1, 1200);
    expect([upright.width, upright.height]).toEqual([1200, 1697]);
    const turned = await renderPage(makePdf({ rotate: 270 }), 1, 800);
    expect([turned.width, turned.height]).toEqual([800, 566]);
    expect((await sharp(turned.bytes).metadata()).format).toBe('webp');
  });

  it.each([
    ['a page that is not there', () => renderPage(makePdf(), 2, 800), 'no-such-page'],
    ['a picture of absurd size', () => renderPage(makePdf(), 1, 90_000), 'too-large'],
    [
      'a strip of absurd height',
      () => renderPage(makePdf({ mediaBox: [0, 0, 2, 14_000] }), 1, 800),
      'too-large',
    ],
    ['what is not a PDF', () => renderPage(Buffer.from('not a pdf'), 1, 800), 'unreadable'],
  ])('refuses %s', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ name: 'RenderError', code });
  });
});

describe('the text of a page', () => {
  it('says what stands where, in fractions of the page from its top left', async () => {
    const [run, ...others] = await pageText(makePdf(), 1);
    expect(others).toEqual([]);
    expect(run!.text).toBe('Contract, page 1');
    expect(run!.x).toBeCloseTo(72 / 595.28, 2);
    expect(run!.y + run!.height / 2).toBeCloseTo((841.89 - 705) / 841.89, 2);
  });

  /** The first letter stands 72 points right of the corner of the paper, on the height of 705. */
  it.each([
    ['upright', {}, 72 / 595.28, 1 - 705 / 841.89],
    ['turned by 90°', { rotate: 90 }, 705 / 841.89, 72 / 595.28],
    ['turned by 180°', { rotate: 180 }, 1 - 72 / 595.28, 705 / 841.89],
    ['turned by 270°', { rotate: 270 }, 1 - 705 / 841.89, 1 - 72 / 595.28],
    ['cut by a crop box', { cropBox: [60, 80, 500, 780] }, 12 / 440, 75 / 700],
    ['cut and turned', { cropBox: [60, 80, 500, 780], rotate: 90 }, 625 / 700, 12 / 440],
    ['cut and turned the other way', { cropBox: [60, 80, 500, 780], rotate: 270 }, 75 / 700, 1 - 12 / 440],
    ['away from the origin', { mediaBox: [-100, 300, 500, 900] }, 172 / 600, 195 / 600],
    ['in larger units', { userUnit: 2 }, 72 / 595.28, 1 - 705 / 841.89],
  ] satisfies [string, PdfSketch, number, number][])(
    'stands where it is seen, and in the order of reading, page %s',
    async (_, sketch, x, y) => {
      const runs = await pageText(makePdf(sketch), 1);
      expect(runs.map(({ text }) => text).join('')).toMatch(/^Contract, ?page ?1$/);
      const [{ text, ...box }] = runs as [TextRun];
      const { rotate = 0 } = sketch as PdfSketch;
      // What is read from left to right comes line by line, everything else letter by letter.
      expect(text).toBe(rotate === 0 ? 'Contract, page 1' : 'C');
      const sideways = rotate % 180 !== 0;
      const begin = rotate === 180 ? box.x + box.width : box.x;
      expect(sideways ? box.x + box.width / 2 : begin).toBeCloseTo(x, 2);
      const top = rotate === 270 ? box.y + box.height : box.y;
      expect(sideways ? top : box.y + box.height / 2).toBeCloseTo(y, 2);
    },
  );

  it.skipIf(!hasTool('qpdf'))(
    'is the same in a file that opens without a password although it is encrypted',
    async () => {
      const plain = makePdf({ rotate: 90, cropBox: [60, 80, 500, 780] });
      expect(await pageText(encryptWithQpdf('256', { sample: plain }), 1)).toEqual(await pageText(plain, 1));
    },
  );

  it('is cut off where a page holds more pieces than anyone reads', async () => {
    const pieces = Array.from({ length: 12_000 }, (_, at) => `1 0 0 1 ${(at % 100) * 60} ${at} Tm (a) Tj`);
    const content = Buffer.from(`BT /F1 1 Tf ${pieces.join('\n')} ET`);
    const file = makePdf({
      mediaBox: [0, 0, 6000, 12_000],
      pageEntries: (add) => ({ Contents: add(flateStream(pdfDict({}), content)) }),
    });
    expect(await pageText(file, 1)).toHaveLength(10_000);
  });
});
