import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isArray, PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { drawLine } from '../testing/files/draw-line.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { workedTime } from '../testing/programs/processor-time.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { flateStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { compareRevisions } from './compare-revisions.ts';

/** The file with one more revision. */
function revise(bytes: Buffer, change: (writer: RevisionWriter, pdf: Pdf) => void): Buffer {
  const pdf = openPdf(bytes);
  const writer = new RevisionWriter(pdf);
  change(writer, pdf);
  return Buffer.concat([bytes, writer.write().bytes]);
}

/** Sets entries of the page tree's root. */
const changeTree = (
  bytes: Buffer,
  entries: (tree: PdfDict, writer: RevisionWriter) => Record<string, PdfObject>,
) =>
  revise(bytes, (writer, pdf) => {
    const ref = pdf.catalog.get('Pages')!;
    const tree = pdf.resolve(ref);
    if (!(tree instanceof PdfDict) || !(ref instanceof PdfRef)) throw new TypeError();
    writer.set(ref, tree.with(entries(tree, writer)));
  });

const summary = (differences: Awaited<ReturnType<typeof compareRevisions>>) =>
  differences.map(({ page, change }) => `${change} ${page}`);

describe('what changed on the pages', () => {
  it('shows a page before and after a line was drawn, and where the line is', async () => {
    const [difference, ...others] = await compareRevisions(drawLine(makePdf({ pages: 3 })), { from: 0 });
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ page: 1, change: 'changed' });
    const sizes = await Promise.all(
      [difference!.before!, difference!.after!].map(async (webp) => (await sharp(webp).metadata()).width),
    );
    expect(sizes).toEqual([800, 800]);
    const [region, ...more] = difference!.regions;
    expect(more).toEqual([]);
    // The line runs from (50, 700) to (500, 700) on a page of 595.28 × 841.89 points.
    expect(region!.x).toBeCloseTo(50 / 595.28, 1);
    expect(region!.width).toBeCloseTo(450 / 595.28, 1);
    expect(region!.y + region!.height / 2).toBeCloseTo(141.89 / 841.89, 2);
    expect(region!.height).toBeLessThan(0.03);
  });

  it('keeps apart what is far apart, and draws only as wide as asked', async () => {
    const dots = (writer: RevisionWriter, pdf: Pdf) => {
      const page = listPages(pdf)[0]!;
      const dots = writer.add(flateStream(pdfDict({}), Buffer.from('100 100 20 20 re 400 400 20 20 re f')));
      writer.set(page.ref, page.dict.with({ Contents: [page.dict.get('Contents')!, dots] }));
    };
    const [difference] = await compareRevisions(revise(makePdf(), dots), { from: 0, width: 300 });
    expect(difference!.regions).toHaveLength(2);
    expect((await sharp(difference!.after!).metadata()).width).toBe(300);
  });

  it('says nothing of a revision that changes no look', async () => {
    const { issueSigner } = await makeTestPki();
    const signer = await issueSigner({ commonName: '王一川' });
    const upload = makePdf({ pages: 2 });
    const plan = { fields: [], name: '平台', time: new Date() };
    const signed = Buffer.concat([upload, await launchRevision(upload, plan, { signer })]);
    expect(await compareRevisions(signed, { from: 0 })).toEqual([]);
  });

  it('shows a page that was added, removed or put in place of another', async () => {
    const file = makePdf({ pages: 3 });
    const kidsOf = (tree: PdfDict) => tree.get('Kids') as readonly PdfObject[];
    const without = changeTree(file, (tree) => ({ Kids: kidsOf(tree).filter((_, i) => i !== 1), Count: 2 }));
    const [removed, ...others] = await compareRevisions(without, { from: 0 });
    expect(others).toEqual([]);
    expect(removed).toMatchObject({
      page: 2,
      change: 'removed',
      after: null,
      regions: [{ width: 1, height: 1 }],
    });

    const blank = pdfDict({ Type: pdfName('Page') });
    const withMore = changeTree(file, (tree, writer) => ({
      Kids: [...kidsOf(tree), writer.add(blank)],
      Count: 4,
    }));
    expect(summary(await compareRevisions(withMore, { from: 0 }))).toEqual(['added 4']);

    const exchanged = changeTree(file, (tree) => {
      const [first, second, third] = kidsOf(tree);
      return { Kids: [first!, third!, second!] };
    });
    const swapped = summary(await compareRevisions(exchanged, { from: 0 }));
    expect(swapped.length, 'pages that swap places are noticed').toBeGreaterThan(0);
  });

  it.each([
    ['the turn that all pages inherit', () => ({ Rotate: 90 })],
    ['the size that all pages inherit', () => ({ MediaBox: [0, 0, 400, 400] })],
  ] satisfies [string, () => Record<string, PdfObject>][])('finds %s', async (_, entries) => {
    const changed = changeTree(makePdf({ pages: 2 }), entries);
    expect(summary(await compareRevisions(changed, { from: 0 }))).toEqual(['changed 1', 'changed 2']);
  });

  it('finds a font that was exchanged deep inside what pages share', async () => {
    const changed = revise(makePdf({ pages: 2 }), (writer, pdf) => {
      for (const num of pdf.numbers()) {
        const font = pdf.object(num);
        if (!(font instanceof PdfDict) || !font.has('BaseFont')) continue;
        writer.set(new PdfRef(num), font.with({ BaseFont: pdfName('Times-Bold') }));
      }
    });
    expect(summary(await compareRevisions(changed, { from: 0 }))).toEqual(['changed 1', 'changed 2']);
  });
});

describe('a long or hostile file', () => {
  let long: Buffer;
  beforeAll(() => {
    long = makePdf({ pages: 500 });
  });

  it('draws only the pages that something touched', async () => {
    const marked = revise(long, (writer, pdf) => {
      const page = listPages(pdf)[416]!;
      const contents = page.dict.get('Contents')!;
      if (isArray(contents)) throw new TypeError('one stream was expected');
      const mark = writer.add(flateStream(pdfDict({}), Buffer.from('0 0 90 90 re f')));
      writer.set(page.ref, page.dict.with({ Contents: [contents, mark] }));
    });
    const worked = workedTime();
    expect(summary(await compareRevisions(marked, { from: 0 }))).toEqual(['changed 417']);
    expect(worked()).toBeLessThan(3000);
  });

  it('reports no more pages than asked for', async () => {
    const turned = changeTree(long, () => ({ Rotate: 180 }));
    expect(summary(await compareRevisions(turned, { from: 0, maxPages: 2, width: 100 }))).toEqual([
      'changed 1',
      'changed 2',
    ]);
  });

  it('compares the given pages first', async () => {
    const turned = changeTree(long, () => ({ Rotate: 180 }));
    const options = { from: 0, maxPages: 2, width: 100, first: [300] };
    expect(summary(await compareRevisions(turned, options))).toEqual(['changed 1', 'changed 300']);
  });

  it('looks at bytes behind the last revision as the readers do that make something of them', async () => {
    const file = makePdf();
    const trailing = Buffer.concat([file, Buffer.from('junk that no revision explains')]);
    expect(await compareRevisions(trailing, { from: 0, to: 1 })).toEqual([]);
  });

  it('draws what cannot be followed strictly, page by page', async () => {
    const broken = revise(drawLine(makePdf()), (writer, pdf) => {
      const ref = pdf.catalog.get('Pages')!;
      if (ref instanceof PdfRef) writer.set(ref, pdfDict({ Kids: [12] }));
    });
    expect(summary(await compareRevisions(broken, { from: 1 }))).toEqual(['removed 1']);
  });

  it('refuses a revision that is not there and a file that is none', async () => {
    await expect(compareRevisions(makePdf(), { from: 4 })).rejects.toThrow(RangeError);
    await expect(compareRevisions(Buffer.from('note'), { from: 0 })).rejects.toMatchObject({
      code: 'not-pdf',
    });
  });
});
