import { describe, expect, it } from 'vitest';
import { PdfRef, type PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { decodeText } from '../objects/text-string.ts';
import { pageText } from '../render/render-page.ts';
import { makePdf, type PdfSketch } from '../testing/files/make-pdf.ts';
import { flateStream } from '../write/flate-stream.ts';
import { findMarkers, withoutMarkers } from './take-markers.ts';

const [WIDTH, HEIGHT] = [595.28, 841.89];

/** Says that the space of a font is the blank of markers. */
const BLANKS = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <20> <2003> endbfchar endcmap end end`;

/** The page that `makePdf` makes first. */
const PAGE = new PdfRef(5);

/** A page on which text stands at these points, in type of 12 points, and whose named places lead to points of it. */
function fileOf(
  texts: readonly [text: string, x: number, y: number][],
  places: Record<string, [x: number, y: number]>,
  sketch: PdfSketch = {},
): Buffer {
  const at = ([x, y]: [number, number]) => [PAGE, pdfName('XYZ'), x, y, 0];
  const named = Object.entries(places).map(([name, point]) => [name, at(point)]);
  const drawn = texts.map(([text, x, y]) => `BT /F2 12 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
  return makePdf({
    ...sketch,
    catalog: () => ({ Dests: pdfDict(Object.fromEntries(named)) }),
    pageEntries: (add) => {
      const font = pdfDict({
        Type: pdfName('Font'),
        Subtype: pdfName('Type1'),
        BaseFont: pdfName('Helvetica'),
        ToUnicode: add(flateStream(pdfDict({}), Buffer.from(BLANKS))),
      });
      return {
        Contents: add(flateStream(pdfDict({}), Buffer.from(drawn))),
        Resources: pdfDict({ Font: pdfDict({ F2: font }) }),
      };
    },
  });
}

describe('a marker', () => {
  it('stands where its blanks do, and no more of them than it has', async () => {
    const file = fileOf([['     ', 100, 700]], { a: [100, 712] });
    const [two, all] = await findMarkers(file, [
      { place: 'a', blanks: 2 },
      { place: 'a', blanks: 9 },
    ]);
    expect(two).toMatchObject({ page: 1, x: expect.closeTo(100 / WIDTH, 3) });
    expect(two!.width * WIDTH).toBeCloseTo(2 * 3.34, 1);
    expect(all!.width * WIDTH).toBeCloseTo(5 * 3.34, 1);
    const middle = HEIGHT * (1 - two!.y - two!.height / 2);
    expect(middle).toBeGreaterThan(700);
    expect(middle).toBeLessThan(712);
  });

  it('is on the line below its place, not on the next', async () => {
    const lines: [string, number, number][] = [700, 685, 670].map((y) => ['   ', 100, y]);
    const places = { a: [100, 712], b: [100, 697], c: [100, 682] } as Record<string, [number, number]>;
    const boxes = await findMarkers(
      fileOf(lines, places),
      Object.keys(places).map((place) => ({ place, blanks: 3 })),
    );
    const middles = boxes.map((box) => HEIGHT * (1 - box!.y - box!.height / 2));
    expect(middles[0]! - middles[1]!).toBeCloseTo(15, 1);
    expect(middles[1]! - middles[2]!).toBeCloseTo(15, 1);
  });

  it('without blanks stands at its place; without a place it is nowhere', async () => {
    const boxes = await findMarkers(fileOf([['x', 100, 700]], { a: [200, 400] }), [
      { place: 'a', blanks: 3 },
      { place: 'b', blanks: 3 },
    ]);
    expect(boxes).toEqual([expect.objectContaining({ page: 1, width: 0 }), null]);
    expect(boxes[0]!.x * WIDTH).toBeCloseTo(200, 3);
  });
});

describe('the file without markers', () => {
  it('shows the same, and has neither places nor what says when and by what it was made', async () => {
    const file = fileOf([['Contract', 100, 700]], { a: [100, 712] });
    const made = withoutMarkers(file);
    expect(await pageText(made, 1)).toEqual(await pageText(file, 1));
    const pdf = openPdf(made);
    expect(pdf.catalog.has('Dests')).toBe(false);
    expect(pdf.trailer.has('Info')).toBe(false);
    expect(pdf.trailer.has('ID')).toBe(true);
  });

  it('has the title and the language that it is given, and its own language otherwise', () => {
    const file = fileOf([['Contract', 100, 700]], {});
    const made = openPdf(withoutMarkers(file, { title: '采购合同', language: 'zh-CN' }));
    const text = (value: unknown) => decodeText(value as PdfString);
    expect(text(made.value(made.catalog, 'Lang'))).toBe('zh-CN');
    expect(text(made.findDict(made.trailer, 'Info')!.get('Title'))).toBe('采购合同');
    expect(made.findDict(made.catalog, 'ViewerPreferences')!.get('DisplayDocTitle')).toBe(true);
    expect(withoutMarkers(file, { title: 'one' }).equals(withoutMarkers(file, { title: 'two' }))).toBe(false);
  });

  it('keeps the structure of the file, from its pages and back', () => {
    const tagged = makePdf({
      catalog: (add) => {
        const { num } = add(null);
        const [element, root] = [new PdfRef(num + 1), new PdfRef(num + 2)];
        add(pdfDict({ S: pdfName('P'), P: root, Pg: PAGE, K: 0 }));
        const ParentTree = pdfDict({ Nums: [0, [element]] });
        return { StructTreeRoot: add(pdfDict({ Type: pdfName('StructTreeRoot'), K: element, ParentTree })) };
      },
      pageEntries: () => ({ StructParents: 0 }),
    });
    const made = openPdf(withoutMarkers(tagged));
    const tree = made.findDict(made.catalog, 'StructTreeRoot')!;
    const paragraph = made.findDict(tree, 'K')!;
    const [page] = listPages(made);
    expect(paragraph.get('Pg')).toEqual(page!.ref);
    expect(made.findDict(paragraph, 'P')?.get('Type')).toEqual(pdfName('StructTreeRoot'));
    expect(page!.dict.get('StructParents')).toBe(0);
    expect(made.findDict(made.catalog, 'MarkInfo')?.get('Marked')).toBe(true);
  });

  it('has the same bytes whatever the information of the file says, and others for other text', () => {
    const of = (text: string, title: string) => withoutMarkers(fileOf([[text, 100, 700]], {}, { title }));
    expect(of('Contract', 'one').equals(of('Contract', 'two'))).toBe(true);
    expect(of('Contract', 'one').equals(of('Contracts', 'one'))).toBe(false);
  });
});
