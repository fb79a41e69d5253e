import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PdfDict, type PdfObject, PdfRef } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { decodeText } from '../objects/text-string.ts';
import { pageText } from '../render/render-page.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { type Colour, isBlack, isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { randomPaper } from '../testing/files/random-paper.ts';
import { sampleContract } from '../testing/files/sample-contract.ts';
import { redSquare } from '../testing/files/test-picture.ts';
import { expectSound } from '../testing/programs/expect-sound.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import type { LaidPaper, PictureMark } from './layout/laid-paper.ts';
import { layOutPaper } from './layout/lay-out-paper.ts';
import type { LayoutBlock, Paper, PictureBlock } from './layout/layout-block.ts';
import { typesetPaper } from './typeset-paper.ts';

const pictures = { logo: await redSquare() };
const paper = (...blocks: LayoutBlock[]): Paper => ({ title: '合同', language: 'zh-CN', blocks });

describe('a typeset paper', () => {
  it('is the same bytes for the same input, and others for another', async () => {
    const [one, same] = [await typesetPaper(sampleContract()), await typesetPaper(sampleContract())];
    expect(one.bytes.equals(same.bytes)).toBe(true);
    const idOf = (bytes: Buffer) => /\/ID \[<([0-9a-f]+)>/i.exec(bytes.toString('latin1'))?.[1];
    expect(idOf(one.bytes)).toMatch(/^[0-9a-f]{32}$/i);
    const other = await typesetPaper({ ...sampleContract(), title: '另一份合同' });
    expect(idOf(other.bytes)).not.toBe(idOf(one.bytes));
  });

  it('has the pages that layout alone gives', async () => {
    const { bytes, laid } = await typesetPaper(sampleContract(60));
    expect(laid).toEqual(layOutPaper(sampleContract(60)));
    const first = await pageText(bytes, 1);
    expect(first.map(({ text }) => text).join('')).toContain('第一条 服务内容');
    const last = await pageText(bytes, laid.pages.length);
    expect(last.map(({ text }) => text).join('')).toContain('签订日期');
  });

  it('is drawn as it was (golden pages)', () => {
    const digests = (laid: LaidPaper) => laid.pages.map(digestOf);
    expect({
      contract: digests(layOutPaper(sampleContract())),
      list: digests(layOutPaper(sampleContract(60))),
    }).toMatchInlineSnapshot(`
        {
          "contract": [
            "3e601c7a4a86342d",
            "ee24a36c5108706b",
          ],
          "list": [
            "713fd8ea202fa5c1",
            "9cb7b84b4f3ed8ec",
            "95a3614b375150bd",
            "f8971525a6685286",
          ],
        }
      `);
  });

  it.each([1, 2, 3, 4, 5])('of every kind of block is in order to qpdf and mupdf (%i)', async (seed) => {
    const { bytes } = await typesetPaper(randomPaper(seed), { pictures });
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'f.pdf'], { 'f.pdf': bytes })).toMatchObject({
        code: 0,
        output: expect.not.stringMatching(/WARNING|ERROR/),
      });
    if (hasTool('mutool'))
      expect(runTool('mutool', ['info', 'f.pdf'], { 'f.pdf': bytes }).output).not.toMatch(/error|warning/i);
  });

  it('draws its marks where layout says', async () => {
    const { bytes, laid } = await typesetPaper(
      paper(
        { kind: 'picture', key: 'logo', width: 40, height: 40, align: 'center', description: '公司标志' },
        { kind: 'paragraph', content: [{ kind: 'text', text: '■■■', marks: { color: '#000000' } }] },
      ),
      { pictures },
    );
    const pixels = await pagePixels(bytes, 1, 1200);
    const red = pixels.boundsOf(isRed)!;
    expect(red.width * 210).toBeCloseTo(40, 0);
    expect(red.x + red.width / 2).toBeCloseTo(0.5, 2);
    const black = pixels.boundsOf(isBlack)!;
    const mark = laid.pages[0]!.find(({ kind }) => kind === 'text')!;
    expect(black.x * laid.width).toBeGreaterThan(mark.x);
    expect(black.x * laid.width).toBeLessThan(mark.x + 3);
    expect((1 - black.y) * laid.height).toBeCloseTo(mark.y, -1);
  });

  const CONTAINED = { kind: 'picture', key: 'logo', contained: true, description: '营业执照' } as const;
  const bounds = async (bytes: Uint8Array, color: Colour) =>
    (await pagePixels(bytes, 1, 1200)).boundsOf(color)!;

  it.each(['left', 'center', 'right'] as const)(
    'keeps the proportions of a picture in a frame: %s',
    async (align) => {
      const flat = (frame: Partial<PictureBlock>) =>
        typesetPaper(paper({ ...CONTAINED, width: 80, height: 40, align, ...frame }), { pictures });
      const { bytes, laid } = await flat({});
      const [mark] = laid.pages[0]! as PictureMark[];
      const red = await bounds(bytes, isRed);
      // Without its white bar at the lower edge: a square of 40 mm in the middle of the frame's height.
      expect([red.width * 210, red.height * 297]).toEqual([expect.closeTo(40, 0), expect.closeTo(40, 0)]);
      const left = { left: 0, center: 20, right: 40 }[align];
      expect(red.x * 210).toBeCloseTo((mark!.x / laid.width) * 210 + left, 0);
      const high = await flat({ width: 40, height: 80 });
      const below = await bounds(high.bytes, isRed);
      const [frame] = high.laid.pages[0]! as PictureMark[];
      expect((1 - below.y) * 297).toBeCloseTo((frame!.y / laid.height) * 297 + 60, 0);
    },
  );

  it('is the same bytes whatever the key of a picture is', async () => {
    const made = (key: string) =>
      typesetPaper(paper({ ...CONTAINED, key, width: 80, height: 40 }), {
        pictures: { [key]: pictures.logo! },
      });
    const [first, again] = [await made('one'), await made('another')];
    expect(again.bytes).toEqual(first.bytes);
  });

  it('draws an empty frame as a thin rectangle that names what is missing', async () => {
    const empty = paper(
      { ...CONTAINED, key: null, name: 'licence', width: 80, height: 40, align: 'right' },
      {
        kind: 'table',
        columns: [{ share: 1 }],
        rows: [{ cells: [{ content: [{ ...CONTAINED, key: null, width: 20, height: 10 }] }] }],
      },
    );
    const { bytes, laid } = await typesetPaper(empty);
    const lines = laid.pages[0]!.flatMap((mark) =>
      mark.kind === 'line' && mark.node !== undefined ? [mark] : [],
    );
    expect(lines).toHaveLength(8);
    expect(lines.flatMap(({ blank }) => blank ?? [])).toEqual([
      { name: 'licence', size: expect.closeTo(113.4, 1) },
    ]);
    const drawn = await bounds(bytes, (red, green, blue) => red < 200 && green < 200 && blue < 210);
    expect((drawn.x + drawn.width) * 210).toBeCloseTo(182, 0);
    const pdf = openPdf(bytes);
    expect(elementTypes(pdf).filter((type) => type === 'Figure')).toHaveLength(2);
    expect(
      laid.structure.filter(({ type }) => type === 'Figure').map(({ description }) => description),
    ).toEqual(['营业执照', '营业执照']);
  });

  it('breaks pages by frames, whatever is in them', async () => {
    const frames = (key: string | null) =>
      paper(...Array.from({ length: 5 }, () => ({ ...CONTAINED, key, width: 100, height: 90 })));
    const [empty, filled] = [layOutPaper(frames(null)), layOutPaper(frames('logo'))];
    expect(filled.starts).toEqual(empty.starts);
    expect(filled.pages).toHaveLength(3);
    const golden = [empty, filled].map(({ pages }) => pages.map(digestOf));
    expect(golden).toMatchInlineSnapshot(`
      [
        [
          "a303be5d30dd9ce5",
          "cef64c3744311644",
          "e9eb79fd64cfbc6f",
        ],
        [
          "b585674f63e10657",
          "0ebc72ba7c0c9dc0",
          "ce5b0a38bae2126f",
        ],
      ]
    `);
    const wide = await sharp(pictures.logo).resize(400, 50, { fit: 'fill' }).png().toBuffer();
    const [one, same] = await Promise.all(
      [1, 2].map(() => typesetPaper(frames('logo'), { pictures: { logo: wide } })),
    );
    expect(one!.laid).toEqual(filled);
    expect(one!.bytes.equals(same!.bytes)).toBe(true);
  });

  it('takes signatures at its places, and every validator finds it sound', async () => {
    const { bytes, laid } = await typesetPaper(sampleContract());
    const pki = await makeTestPki();
    const signing = { signer: await pki.issueSigner({ commonName: '朱砂' }) };
    const facts = { time: new Date() };
    const fields = [0, 1].map((at) => ({
      name: `s0${at}_sig`,
      kind: 'signature' as const,
      ...laid.places[`seal-${at}`]!,
    }));
    const launched = Buffer.concat([
      bytes,
      await launchRevision(bytes, { ...facts, fields, name: '平台' }, signing),
    ]);
    const wish = { ...facts, field: 's00_sig', name: '王' };
    const signed = Buffer.concat([launched, await signRevision(launched, wish, signing)]);
    await expectSound(signed, [pki.root.certificate]);
  });

  it('holds a photo as it is, and draws it as a picture without loss', async () => {
    const photo = await sharp(pictures.logo).flatten().jpeg({ quality: 95 }).toBuffer();
    const shown = paper({ kind: 'picture', key: 'logo', width: 40, height: 40, align: 'right' });
    const [as, plain] = [
      await typesetPaper(shown, { pictures: { logo: photo } }),
      await typesetPaper(shown, { pictures }),
    ];
    expect(as.bytes.includes(photo)).toBe(true);
    expect(as.bytes.includes('/DCTDecode')).toBe(true);
    const [red, expected] = [await pagePixels(as.bytes, 1, 1200), await pagePixels(plain.bytes, 1, 1200)].map(
      (pixels) => pixels.boundsOf(isRed)!,
    );
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(red![side]).toBeCloseTo(expected![side], 2);
    // What describes its colours would be lost.
    const described = await sharp(photo).keepIccProfile().withIccProfile('p3').jpeg().toBuffer();
    const other = await typesetPaper(shown, { pictures: { logo: described } });
    expect(other.bytes.includes('/DCTDecode')).toBe(false);
  });

  it('needs the bytes of its pictures', async () => {
    const picture = paper({ kind: 'picture', key: '__proto__', width: 40, height: 40 });
    await expect(typesetPaper(picture, { pictures })).rejects.toMatchObject({ code: 'bad-image' });
    const broken = paper({ kind: 'picture', key: 'logo', width: 40, height: 40 });
    const half = (await sharp(pictures.logo).flatten().jpeg().toBuffer()).subarray(0, -200);
    for (const logo of [Buffer.from('x'), half])
      await expect(typesetPaper(broken, { pictures: { logo } })).rejects.toMatchObject({ code: 'bad-image' });
  });
});

describe('the structure of a paper', () => {
  it('is tagged: headings, paragraphs, tables with heads, pictures; the rest is decoration', async () => {
    const { bytes } = await typesetPaper(
      {
        ...sampleContract(60),
        blocks: [
          ...sampleContract(60).blocks,
          { kind: 'picture', key: 'logo', width: 40, height: 40, description: '公司标志' },
        ],
      },
      { pictures },
    );
    const pdf = openPdf(bytes);
    const { catalog } = pdf;
    expect(pdf.value(pdf.findDict(catalog, 'MarkInfo')!, 'Marked')).toBe(true);
    expect(decodeText(pdf.value(catalog, 'Lang') as Parameters<typeof decodeText>[0])).toBe('zh-CN');
    const types = elementTypes(pdf);
    const count = (type: string) => types.filter((each) => each === type).length;
    expect(count('Document')).toBe(1);
    expect(count('H1')).toBe(5);
    expect(count('Table'), 'the table of signatures is none').toBe(1);
    expect(count('TR')).toBe(62);
    expect(count('TH'), 'a repeated head is no second head').toBe(5);
    expect(count('TD')).toBe(60 * 5 + 2);
    expect(count('Figure')).toBe(1);
    if (hasTool('pdfinfo')) {
      const { output } = runTool('pdfinfo', ['-struct-text', 'f.pdf'], { 'f.pdf': bytes });
      expect(output).toMatch(/H1 \(block\)\s+"第一条 服务内容"/);
      expect(output).not.toContain('第 1 页');
    }
  });

  it('leads back from every marked content to its element', async () => {
    const { bytes } = await typesetPaper(randomPaper(3), { pictures });
    if (hasTool('pdfinfo')) {
      const { output } = runTool('pdfinfo', ['-struct-text', 'f.pdf'], { 'f.pdf': bytes });
      expect(output).not.toMatch(/error|warning/i);
    }
    const pdf = openPdf(bytes);
    const root = pdf.findDict(pdf.catalog, 'StructTreeRoot')!;
    expect(pdf.value(root, 'ParentTreeNextKey')).toBe(layOutPaper(randomPaper(3)).pages.length);
  });

  it('has bookmarks from headings, one below another', async () => {
    const heading = (level: 1 | 2 | 3, text: string): LayoutBlock => ({
      kind: 'heading',
      level,
      content: [{ kind: 'text', text }],
      numbering: { style: 'decimal', level },
      pageBreakBefore: true,
    });
    const { bytes } = await typesetPaper(
      paper(heading(1, '总则'), heading(3, '定义'), heading(2, '范围'), heading(1, '附则')),
    );
    const pdf = openPdf(bytes);
    expect(bookmarksOf(pdf, pdf.findDict(pdf.catalog, 'Outlines')!)).toEqual([
      {
        title: '1. 总则',
        below: [
          { title: '1.1 定义', below: [] },
          { title: '1.1 范围', below: [] },
        ],
      },
      { title: '2. 附则', below: [] },
    ]);
  });
});

/** Of the marks on a page, to a thousandth of a point. */
const digestOf = (marks: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(marks, (_, value) =>
        typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
      ),
    )
    .digest('hex')
    .slice(0, 16);

function elementTypes(pdf: Pdf): string[] {
  const types: string[] = [];
  const walk = (object: PdfObject | undefined): void => {
    const value = pdf.resolve(object ?? null);
    if (!(value instanceof PdfDict)) return;
    const type = pdf.value(value, 'S');
    if (type !== null) types.push((type as { value: string }).value);
    const kids = pdf.value(value, 'K');
    for (const kid of Array.isArray(kids) ? (kids as PdfObject[]) : [kids])
      if (kid instanceof PdfRef) walk(kid);
  };
  walk(pdf.findDict(pdf.catalog, 'StructTreeRoot')!.get('K'));
  return types;
}

interface Shown {
  title: string;
  below: Shown[];
}

function bookmarksOf(pdf: Pdf, parent: PdfDict): Shown[] {
  const found: Shown[] = [];
  for (let at = parent.get('First'); at instanceof PdfRef; ) {
    const item = pdf.resolve(at) as PdfDict;
    const title = decodeText(pdf.value(item, 'Title') as Parameters<typeof decodeText>[0]);
    found.push({ title, below: bookmarksOf(pdf, item) });
    at = item.get('Next');
  }
  return found;
}
