import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { listSignatureFields } from '../objects/form-fields.ts';
import { pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { pageText, renderPage } from '../render/render-page.ts';
import { signPdf } from '../sign/sign-pdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { redSquare } from '../testing/files/test-picture.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { flateStream } from '../write/flate-stream.ts';
import { printSheets } from './print-sheets.ts';

const wordsOf = async (file: Uint8Array, page: number) =>
  (await pageText(file, page)).map(({ text }) => text).join('');
const mark = (text: string) => ({ text });
const blue = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
/** 21 mm, in points. */
const FOOT = 59.53;

it('prints every file once for each copy, and each page says which copy it is of', async () => {
  const paper = await printSheets([makePdf({ pages: 2 }), makePdf()], {
    title: '采购合同',
    copies: [mark('打印件 第 1 份 {page}/{total}'), mark('打印件 第 2 份 {page}/{total}')],
  });
  expect(inspectUpload(paper).pages).toHaveLength(6);
  expect(await wordsOf(paper, 2)).toMatch(/Contract, page 2.*第 1 份 2\/3/s);
  expect(await wordsOf(paper, 6)).toMatch(/Contract, page 1.*第 2 份 3\/3/s);
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': paper })).toMatchObject({ code: 0 });
});

it('stands every page upright at its shown size, its seals where they were, and nothing of it under the mark', async () => {
  const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
  const seal = {
    picture: await redSquare(),
    size: { width: 30, height: 30 },
    places: [{ page: 1, right: 5, bottom: 5 }],
  };
  for (const rotate of [0, 90, 180, 270] as const) {
    const file = makePdf({ rotate, cropBox: [50, 60, 545, 800], userUnit: 2 });
    const signed = await signPdf(file, { name: '张三', signer, seal });
    const paper = await printSheets([signed], { title: 'x', copies: [{ text: '', picture: await blue() }] });
    const [was] = inspectUpload(file).pages;
    expect(inspectUpload(paper).pages, `turned by ${rotate}`).toEqual([{ ...was, rotate: 0 }]);
    const before = (await pagePixels(signed, 1)).boundsOf(isRed)!;
    const after = (await pagePixels(paper, 1)).boundsOf(isRed)!;
    const foot = FOOT / was!.height;
    expect(after.y, `turned by ${rotate}`).toBeCloseTo(foot + before.y * (1 - foot), 2);
    expect(after.x, `turned by ${rotate}`).toBeCloseTo(foot / 2 + before.x * (1 - foot), 2);
    expect(after.width).toBeCloseTo(before.width * (1 - foot), 2);
    const mark = (await pagePixels(paper, 1)).boundsOf((red, _, blue) => blue > 200 && red < 80)!;
    expect(mark.y + mark.height).toBeLessThan(foot);
  }
});

it('shows on each page the picture that is its own, on every copy', async () => {
  const red = await redSquare();
  const paper = await printSheets([makePdf({ pages: 2 })], {
    title: 'x',
    copies: [
      { text: '', picture: [await blue(), red] },
      { text: '', picture: [red, await blue()] },
    ],
  });
  const isBlue = (r: number, _: number, b: number) => b > 200 && r < 80;
  const found = await Promise.all(
    [1, 2, 3, 4].map(async (page) => {
      const pixels = await pagePixels(paper, page);
      return [pixels.boundsOf(isBlue) !== null, pixels.boundsOf(isRed) !== null];
    }),
  );
  expect(found).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});

it('carries no signature, and leaves the signed file as it was', async () => {
  const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
  const signed = await signPdf(makePdf(), { name: '张三', signer });
  const kept = Buffer.from(signed);
  const paper = await printSheets([signed], { title: 'x', copies: [mark('copy')] });
  expect(signed.equals(kept)).toBe(true);
  expect(listSignatureFields(openPdf(paper))).toEqual([]);
  expect(paper.includes('ByteRange')).toBe(false);
});

it('gives a receipt a sheet with space for the mark', async () => {
  const receipt = makePdf({ mediaBox: [0, 0, 160, 200] });
  const paper = await printSheets([receipt], { title: 'x', copies: [mark('打印件'.repeat(40))] });
  const [page] = inspectUpload(paper).pages;
  expect([page!.width, page!.height].map(Math.round)).toEqual([420, 298]);
  expect((await wordsOf(paper, 1)).replace(/\s/g, '')).toContain('打印件'.repeat(9));
});

it('cuts the longest lines where a narrow sheet has no space for all of them', async () => {
  const lines = ['打印件 {page}/{total}', '合同'.repeat(120), '防伪码 ABCD-EFGH-JKMN'];
  const paper = await printSheets([makePdf({ mediaBox: [0, 0, 160, 200] })], {
    title: 'x',
    copies: [{ text: lines.join('\n'), picture: await blue() }],
  });
  const words = await wordsOf(paper, 1);
  expect(words).toContain('打印件 1/1');
  expect(words).toContain('防伪码 ABCD-EFGH-JKMN');
  expect(words).toContain('…');
});

it('shows what no face can write as 〓', async () => {
  const paper = await printSheets([makePdf()], { title: 'x', copies: [mark('合同 🧾 第 1 份')] });
  expect(await wordsOf(paper, 1)).toContain('合同 〓 第 1 份');
});

it('leaves out what is meant for screens only', async () => {
  const note = (flags: number) =>
    makePdf({
      pageEntries: (add) => ({
        Annots: [
          add(
            pdfDict({
              Subtype: pdfName('Stamp'),
              F: flags,
              Rect: [100, 100, 300, 300],
              AP: pdfDict({
                N: add(
                  flateStream(
                    pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 10, 10] }),
                    Buffer.from('1 0 0 rg 0 0 10 10 re f'),
                  ),
                ),
              }),
            }),
          ),
        ],
      }),
    });
  const plan = { title: 'x', copies: [mark('copy')] };
  const picture = async (flags: number) =>
    (await renderPage(await printSheets([note(flags)], plan), 1, 200)).bytes;
  const printed = await picture(4);
  const hidden = await picture(6);
  expect(Buffer.compare(printed, hidden)).not.toBe(0);
  expect(Buffer.compare(hidden, await picture(0))).toBe(0);
});

it('has a watermark faint over every page, under which the page and its mark are read', async () => {
  const copies = [{ text: '打印件 {page}/{total}', watermark: '林知夏 138****0001' }, mark('打印件 第 2 份')];
  const plain = await printSheets([makePdf({ pages: 2 })], {
    title: 'x',
    copies: copies.map(({ text }) => ({ text })),
  });
  const paper = await printSheets([makePdf({ pages: 2 })], { title: 'x', copies });
  for (const page of [1, 2]) {
    const words = await wordsOf(paper, page);
    expect(words.split('林知夏 138****0001').length).toBeGreaterThan(8);
    expect(words).toContain(`打印件 ${page}/2`);
    expect(words).toContain(`Contract, page ${page}`);
  }
  expect(await wordsOf(paper, 3), 'a copy without one').not.toContain('林知夏');
  const inkOf = async (file: Uint8Array) =>
    (
      await sharp((await renderPage(file, 1, 400)).bytes)
        .greyscale()
        .stats()
    ).channels[0]!;
  const [before, after] = [await inkOf(plain), await inkOf(paper)];
  expect(after.mean).toBeLessThan(before.mean);
  expect(before.mean - after.mean, 'faint').toBeLessThan(12);
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': paper })).toMatchObject({ code: 0 });
});
