import { beforeAll, describe, expect, test } from 'vitest';
import { type PdfDict, type PdfRef, type PdfStream, pdfDict } from '../objects/object-model.ts';
import { listPages, type Rotation } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import type { Signing } from '../sign/sign-prepared.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makePdf, type PdfSketch } from '../testing/files/make-pdf.ts';
import { isBlack, isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { redSquare } from '../testing/files/test-picture.ts';
import { expectSound } from '../testing/programs/expect-sound.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { flateStream } from '../write/flate-stream.ts';
import { drawOnPages } from './draw-on-pages.ts';
import { fitsBox } from './fits-box.ts';
import type { PageDrawing } from './page-drawing.ts';

let pki: TestPki;
let signing: Signing;
let square: Buffer;
beforeAll(async () => {
  pki = await makeTestPki();
  signing = { signer: await pki.issueSigner({ commonName: '朱砂' }) };
  square = await redSquare();
});

const name: PageDrawing = {
  page: 1,
  rect: { x: 0.1, y: 0.5, width: 0.5, height: 0.05 },
  content: { kind: 'text', text: '乙方：海棠贸易有限公司 𠮷田' },
};

async function drawn(base: Buffer, drawings: readonly PageDrawing[] = [name]): Promise<Buffer> {
  return Buffer.concat([base, await drawOnPages(base, drawings)]);
}

const textOf = (pdf: Buffer) => runTool('pdftotext', ['-layout', 'f.pdf', '-'], { 'f.pdf': pdf }).output;

describe('what is drawn becomes part of the page', () => {
  const files: [string, () => Buffer][] = [
    ['a plain file', () => makePdf({ pages: 3 })],
    ['one with object streams', () => makePdf({ pages: 2, xrefStream: true })],
    ['one encrypted with AES-256', () => encryptWithQpdf('256')],
    ['one encrypted with RC4', () => encryptWithQpdf('128 --use-aes=n')],
  ];
  test.for(files)('of %s, and the certified file is sound to every validator', async ([, make]) => {
    const base = make();
    const file = await drawn(base);
    expect(file.subarray(0, base.length).equals(base), 'the upload stays as it is').toBe(true);
    const facts = { name: '朱砂', time: new Date(), fields: [] };
    const launched = Buffer.concat([file, await launchRevision(file, facts, signing)]);
    await expectSound(launched, [pki.root.certificate]);
    if (hasTool('pdftotext')) expect(textOf(launched)).toContain('海棠贸易有限公司 𠮷田');
    expect((await pagePixels(launched, 1)).shareOf(isBlack, name.rect)).toBeGreaterThan(0.015);
    if (hasTool('pdftotext'))
      expect(textOf(launched), 'what stood there before').toContain('Contract, page 1');
  });

  test.for([0, 90, 180, 270] as Rotation[])(
    'upright on a page turned by %i°, cropped, in large units',
    async (rotate) => {
      const place = { x: 0.1, y: 0.05, width: 0.3, height: 0.2 };
      const sketch: PdfSketch = {
        rotate,
        cropBox: [50, 80, 350, 480],
        mediaBox: [0, 0, 400, 600],
        userUnit: 2,
      };
      const file = await drawn(makePdf(sketch), [
        { page: 1, rect: place, content: { kind: 'picture', picture: square } },
      ]);
      const pixels = await pagePixels(file, 1);
      const red = pixels.boundsOf(isRed)!;
      const middle = (rect: typeof red) => [rect.x + rect.width / 2, rect.y + rect.height / 2];
      expect(middle(red)[0]).toBeCloseTo(middle(place)[0]!, 2);
      expect(middle(red)[1]).toBeCloseTo(middle(place)[1]!, 2);
      // The white bar lies a fifth of the picture above its lower edge: the picture is not turned.
      const strip = (from: number, to: number) =>
        pixels.shareOf(isRed, { ...red, y: red.y + red.height * from, height: red.height * (to - from) });
      expect(strip(0.12, 0.18)).toBeLessThan(0.1);
      expect(strip(0.25, 0.95)).toBeGreaterThan(0.9);
    },
  );

  test('where the content before it left its coordinates changed, it stands where it should', async () => {
    const crooked = (content: string) => (add: (object: PdfStream) => PdfRef) => ({
      Contents: add(flateStream(pdfDict({}), Buffer.from(content))),
    });
    const plain = await pagePixels(await drawn(makePdf({ pageEntries: crooked('') as never })), 1);
    for (const content of [
      'q 3 0 0 3 100 100 cm q 2 0 0 2 0 0 cm',
      'Q Q 0.5 0 0 0.5 9 9 cm',
      '(Q \\) Q) pop % Q Q\n/Q gs <</q /Q>> BDC q 9 0 0 9 0 0 cm',
    ]) {
      const pixels = await pagePixels(await drawn(makePdf({ pageEntries: crooked(content) as never })), 1);
      expect(pixels.boundsOf(isBlack), content).toEqual(plain.boundsOf(isBlack));
    }
  });

  test('under names that the page does not use, and other pages keep the resources they share', async () => {
    const sketch: PdfSketch = {
      pages: 2,
      pageEntries: (add) => ({
        Resources: pdfDict({ XObject: pdfDict({ Drawn1: add(flateStream(pdfDict({}), Buffer.from(''))) }) }),
      }),
    };
    const base = makePdf(sketch);
    const file = await drawn(base);
    const names = (pdf: Buffer, page: number) => {
      const opened = openPdf(pdf);
      const { dict } = listPages(opened)[page]!;
      return [...opened.findDict(opened.findDict(dict, 'Resources') as PdfDict, 'XObject')!.entries.keys()];
    };
    expect(names(file, 0)).toEqual(['Drawn1', 'Drawn2']);
    expect(names(file, 1)).toEqual(['Drawn1']);
  });
});

describe('what is too long for its box', () => {
  const box = { width: 120, height: 40 };
  const text = (length: number) => ({ kind: 'text' as const, text: '约'.repeat(length) });

  test('grows smaller, in more lines, and is refused below six points', async () => {
    expect(fitsBox(text(20), box)).toBe('fits');
    expect(fitsBox(text(80), box), 'five lines of six points do not stand in forty').toBe('fits');
    expect(fitsBox(text(120), box)).toBe('does-not-fit');
    const rect = { x: 0.1, y: 0.5, width: 0.2, height: 0.05 };
    const refused = drawOnPages(makePdf(), [{ page: 1, rect, content: text(200) }]);
    await expect(refused).rejects.toMatchObject({ code: 'does-not-fit' });
  });

  test('stays inside its box to the last pixel', async () => {
    const rect = { x: 0.2, y: 0.3, width: 0.2, height: 0.05 };
    const page = makePdf({ pageEntries: () => ({ Contents: [] }) });
    const content = {
      kind: 'text' as const,
      text: '合同金额为人民币壹拾贰万叁仟元整，含税。Total CNY 123,000.00 incl. VAT',
    };
    const black = (await pagePixels(await drawn(page, [{ page: 1, rect, content }]), 1, 1200)).boundsOf(
      isBlack,
    )!;
    expect(black.x).toBeGreaterThanOrEqual(rect.x - 0.001);
    expect(black.y).toBeGreaterThanOrEqual(rect.y - 0.001);
    expect(black.x + black.width).toBeLessThanOrEqual(rect.x + rect.width + 0.002);
    expect(black.y + black.height).toBeLessThanOrEqual(rect.y + rect.height + 0.002);
  });

  test('tables: rows grow with their cells, and too many rows are refused', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => [
        `第${i + 1}项`,
        '软件技术服务，含部署、培训与一年维护',
        '12,000.00',
      ]);
    const table = (count: number) => ({
      kind: 'table' as const,
      columns: ['序号', '内容', '金额'],
      rows: rows(count),
    });
    const extent = { width: 300, height: 200 };
    expect(fitsBox(table(4), extent)).toBe('fits');
    expect(fitsBox(table(40), extent)).toBe('does-not-fit');
    const file = await drawn(makePdf(), [
      { page: 1, rect: { x: 0.1, y: 0.1, width: 0.8, height: 0.4 }, content: table(3) },
    ]);
    if (hasTool('pdftotext'))
      for (const cell of ['序号', '第3项', '12,000.00']) expect(textOf(file)).toContain(cell);
  });

  test('characters that no face has are refused by name', () => {
    expect(fitsBox({ kind: 'text', text: '\u{1F984}' }, box)).toBe('glyph-missing');
  });
});

test('boxes are ticked where they should be', async () => {
  const rect = { x: 0.1, y: 0.4, width: 0.6, height: 0.05 };
  const share = async (text: string) => {
    const page = makePdf({ pageEntries: () => ({ Contents: [] }) });
    const file = await drawn(page, [{ page: 1, rect, content: { kind: 'text', text, size: 20 } }]);
    const pixels = await pagePixels(file, 1, 1500);
    const width = 22 / 595;
    return pixels.shareOf(isBlack, { ...rect, width });
  };
  const [on, off] = await Promise.all([share('☑ 含税  ☐ 不含税'), share('☐ 含税  ☑ 不含税')]);
  expect(on).toBeGreaterThan(off * 1.2);
});

describe('what may not be drawn upon', () => {
  test('a file that a person signed', async () => {
    const base = makePdf();
    const facts = { name: '朱砂', time: new Date(), fields: [] };
    const signed = Buffer.concat([base, await launchRevision(base, facts, signing)]);
    await expect(drawOnPages(signed, [name])).rejects.toThrow(PdfError);
    await expect(drawOnPages(signed, [name])).rejects.toMatchObject({ code: 'forbids-changes' });
  });

  test('a page that is not there; and nothing to draw appends nothing', async () => {
    await expect(drawOnPages(makePdf(), [{ ...name, page: 2 }])).rejects.toMatchObject({
      code: 'wrong-page',
    });
    expect(await drawOnPages(makePdf(), [])).toHaveLength(0);
  });
});
