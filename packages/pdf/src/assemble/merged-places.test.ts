import { describe, expect, it } from 'vitest';
import {
  isArray,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfString,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { decodeText, encodeText } from '../objects/text-string.ts';
import { nameTreeEntries } from '../objects/tree-entries.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { workedTime } from '../testing/programs/processor-time.ts';
import { mergePdfs } from './merge-pdfs.ts';

/** Objects 5 and 7 of a test file are its first two pages. */
const to = (page: number): PdfObject => [new PdfRef([5, 7][page]!), pdfName('XYZ'), null, 700, null];
const goTo = (place: PdfObject) => pdfDict({ S: pdfName('GoTo'), D: place });

interface Sketch {
  /** Name → page. */
  readonly texts?: Record<string, number>;
  readonly names?: Record<string, number>;
  /** What the links of the first page lead to. */
  readonly links?: readonly Record<string, PdfObject>[];
}

const file = ({ texts = {}, names = {}, links = [] }: Sketch) =>
  makePdf({
    pages: 2,
    catalog: () => ({
      Names: pdfDict({
        Dests: pdfDict({
          Names: Object.entries(texts).flatMap(([name, page]) => [encodeText(name), to(page)]),
        }),
      }),
      Dests: pdfDict(
        Object.fromEntries(Object.entries(names).map(([name, page]) => [name, pdfDict({ D: to(page) })])),
      ),
    }),
    pageEntries: (add, index): Record<string, PdfObject> =>
      index === 0
        ? {
            Annots: links.map((link) =>
              add(pdfDict({ Subtype: pdfName('Link'), Rect: [0, 0, 9, 9], ...link })),
            ),
          }
        : {},
  });

/** Every named place with the page that it is on, from 1. */
function placesOf(pdf: Pdf): [string, number][] {
  const names = pdf.findDict(pdf.catalog, 'Names');
  const root = names && pdf.findDict(names, 'Dests');
  if (!root) return [];
  return [...nameTreeEntries(pdf, root)].map(([name, value]) => [decodeText(name), pageOf(pdf, value)]);
}

function pageOf(pdf: Pdf, place: PdfObject): number {
  const [page] = isArray(place) ? place : [];
  return listPages(pdf).findIndex(({ ref }) => page instanceof PdfRef && page.num === ref.num) + 1;
}

/** Where each link of a page leads: the page behind its name, or what stands there instead. */
function linksOn(pdf: Pdf, page: number): unknown[] {
  const places = new Map(placesOf(pdf));
  return (pdf.findArray(listPages(pdf)[page - 1]!.dict, 'Annots') ?? []).map((item) => {
    const link = pdf.resolve(item) as PdfDict;
    const action = pdf.findDict(link, 'A');
    const place = action ? pdf.value(action, 'D') : pdf.value(link, 'Dest');
    return place instanceof PdfString ? places.get(decodeText(place)) : place;
  });
}

describe('the named places of merged files', () => {
  const first = file({ texts: { chapter: 1, intro: 0 }, links: [{ Dest: encodeText('chapter') }] });
  const second = file({
    texts: { chapter: 0, 附件: 1 },
    names: { chapter: 1 },
    links: [
      { Dest: encodeText('chapter') },
      { Dest: pdfName('chapter') },
      { A: goTo(encodeText('附件')) },
      { A: goTo(to(1)) },
      { Dest: encodeText('intro') },
    ],
  });

  it('keep their names, and stand under their part where a part before has one of that name', () => {
    expect(new Map(placesOf(openPdf(mergePdfs([first, second]))))).toEqual(
      new Map([
        ['chapter', 2],
        ['intro', 1],
        ['part2.chapter', 4],
        ['part2.chapter.2', 3],
        ['附件', 4],
      ]),
    );
  });

  it('are where the links lead, by whatever they named them; what led nowhere does not begin to lead', () => {
    const pdf = openPdf(mergePdfs([first, second]));
    expect(linksOn(pdf, 1)).toEqual([2]);
    const [text, name, action, told, strange] = linksOn(pdf, 3);
    expect([text, name, action]).toEqual([3, 4, 4]);
    expect(pageOf(pdf, told as PdfObject)).toBe(4);
    expect(strange, 'intro is a place of the other file').toBeNull();
  });

  it('are as other readers want a tree of names: in order, and as many as there are', () => {
    const texts = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`p${(i * 7919) % 1000}`, i % 2]));
    const merged = mergePdfs([file({ texts }), file({ texts })]);
    const names = placesOf(openPdf(merged)).map(([name]) => name);
    expect(names).toHaveLength(600);
    expect(names).toEqual([...names].sort());
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': merged })).toMatchObject({ code: 0 });
    if (!hasTool('pdfinfo')) return;
    const told = runTool('pdfinfo', ['-dests', 'x.pdf'], { 'x.pdf': merged }).output;
    expect(told.match(/^ *\d \[ XYZ.*"p\d+"$/gm)).toHaveLength(300);
    expect(told.match(/^ *[34] \[ XYZ.*"part2\.p\d+"$/gm)).toHaveLength(300);
  });

  it('are none where no file had any, and damage costs only them', () => {
    expect(openPdf(mergePdfs([makePdf(), makePdf()])).catalog.has('Names')).toBe(false);
    const damaged = makePdf({
      catalog: () => ({ Names: pdfDict({ Dests: pdfDict({ Kids: 7 }) }), Dests: 3 }),
    });
    expect(listPages(openPdf(mergePdfs([damaged, first])))).toHaveLength(3);
  });

  it('are distinguished quickly when thousands are equal as text', () => {
    const alike = (byte: number) =>
      Array.from({ length: 4000 }, (_, i) => [
        new PdfString(Buffer.from([0xef, 0xbb, 0xbf, 0x80 + (i % 64), byte, 0x80 + (i >> 6)]), true),
        to(0),
      ]).flat();
    const many = makePdf({
      pages: 2,
      catalog: () => ({ Names: pdfDict({ Dests: pdfDict({ Names: alike(0x80) }) }) }),
    });
    const worked = workedTime();
    expect(placesOf(openPdf(mergePdfs([many, many])))).toHaveLength(8000);
    expect(worked()).toBeLessThan(10_000);
  });
});
