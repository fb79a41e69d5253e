import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { makePdf, type PdfSketch } from '../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { mergePdfs } from './merge-pdfs.ts';

/** Objects 5 and 7 of a test file are its first two pages. */
const PAGES = [5, 7];

interface Sketched {
  title: string;
  entries?: Record<string, PdfObject>;
  below?: Sketched[];
  open?: boolean;
}

function outline(add: (object: PdfObject) => PdfRef, items: Sketched[]): PdfRef {
  const level = (list: Sketched[]): { First: PdfRef; Last: PdfRef } => {
    let next: PdfRef | undefined;
    const refs = [...list].reverse().map(({ title, entries, below = [], open }) => {
      const inner = below.length > 0 ? { ...level(below), Count: open ? below.length : -below.length } : {};
      next = add(pdfDict({ Title: encodeText(title), Next: next, ...inner, ...entries }));
      return next;
    });
    return { First: refs.at(-1)!, Last: refs[0]! };
  };
  return add(pdfDict({ Type: pdfName('Outlines'), ...level(items) }));
}

const to = (page: number): PdfObject => [new PdfRef(PAGES[page]!), pdfName('XYZ'), null, 700, null];
const bookmarked = (items: Sketched[], more: PdfSketch['catalog'] = () => ({})) =>
  makePdf({ pages: 2, catalog: (add) => ({ Outlines: outline(add, items), ...more(add) }) });

/** Every bookmark as an indented line with the page that it leads to, from 1. */
function read(pdf: Pdf): string[] {
  const pages = new Map(listPages(pdf).map(({ ref, index }) => [ref.num, index + 1]));
  const lines: string[] = [];
  const level = (parent: PdfDict, indent: string): void => {
    for (let at = parent.get('First'); at instanceof PdfRef; ) {
      const item = pdf.resolve(at) as PdfDict;
      const [page] = pdf.findArray(item, 'Dest') ?? [];
      lines.push(
        `${indent}${pdf.findText(item, 'Title')} → ${page instanceof PdfRef ? pages.get(page.num) : '–'}`,
      );
      level(item, `${indent}  `);
      at = item.get('Next');
    }
  };
  const outlines = pdf.findDict(pdf.catalog, 'Outlines');
  if (outlines) level(outlines, '');
  return lines;
}

const CHAPTERS: Sketched[] = [
  {
    title: '第一章 服务内容',
    entries: { Dest: to(0) },
    open: true,
    below: [{ title: '1.1 范围', entries: { Dest: to(1) } }],
  },
  { title: '第二章 付款', entries: { A: pdfDict({ S: pdfName('GoTo'), D: to(1) }) } },
];

describe('the bookmarks of merged files', () => {
  it('stand under one for each file, and lead to where they led', () => {
    const merged = mergePdfs([makePdf({ pages: 3 }), bookmarked(CHAPTERS)], ['报价单', '主合同']);
    expect(read(openPdf(merged))).toEqual([
      '报价单 → 1',
      '主合同 → 4',
      '  第一章 服务内容 → 4',
      '    1.1 范围 → 5',
      '  第二章 付款 → 5',
    ]);
    expect(inspectUpload(merged).pages).toHaveLength(5);
  });

  it('follow each other when the files have no names, and there are none when there were none', () => {
    const merged = openPdf(
      mergePdfs([bookmarked(CHAPTERS), bookmarked([{ title: 'B', entries: { Dest: to(0) } }])]),
    );
    expect(read(merged).at(-1)).toBe('B → 3');
    expect(openPdf(mergePdfs([makePdf(), makePdf()])).catalog.has('Outlines')).toBe(false);
  });

  it('are read and joined alike by another reader', () => {
    if (!hasTool('qpdf')) return;
    const labels = pdfDict({
      Nums: [0, pdfDict({ S: pdfName('r') }), 1, pdfDict({ P: encodeText('A-'), S: pdfName('D'), St: 7 })],
    });
    const file = mergePdfs(
      [makePdf(), bookmarked(CHAPTERS, () => ({ PageLabels: labels }))],
      ['报价单', '主合同'],
    );
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': file })).toMatchObject({ code: 0 });
    const told = runTool('qpdf', ['--json', '--json-key=outlines', '--json-key=pagelabels', 'x.pdf'], {
      'x.pdf': file,
    });
    const { outlines, pagelabels } = JSON.parse(told.output);
    const plain = (
      items: { title: string; destpageposfrom1: number; open: boolean; kids: never[] }[],
    ): unknown => items.map(({ title, destpageposfrom1, kids }) => [title, destpageposfrom1, plain(kids)]);
    expect(plain(outlines)).toEqual([
      ['报价单', 1, []],
      [
        '主合同',
        2,
        [
          ['第一章 服务内容', 2, [['1.1 范围', 3, []]]],
          ['第二章 付款', 3, []],
        ],
      ],
    ]);
    expect(outlines[1].kids[0].open, 'as its file had it').toBe(true);
    expect(pagelabels.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
  });

  it('find named places, old and new, and keep a title whose place is gone or outside', () => {
    const file = bookmarked(
      [
        { title: 'old', entries: { Dest: pdfName('chapter') } },
        { title: 'new', entries: { Dest: encodeText('section') } },
        { title: 'gone', entries: { Dest: encodeText('nowhere') } },
        {
          title: 'web',
          entries: { A: pdfDict({ S: pdfName('URI'), URI: encodeText('https://example.org') }) },
        },
      ],
      (add) => ({
        Dests: pdfDict({ chapter: to(1) }),
        Names: pdfDict({
          Dests: pdfDict({ Kids: [add(pdfDict({ Names: [encodeText('section'), pdfDict({ D: to(0) })] }))] }),
        }),
      }),
    );
    const merged = mergePdfs([makePdf(), file]);
    expect(read(openPdf(merged))).toEqual(['old → 3', 'new → 2', 'gone → –', 'web → –']);
    expect(merged.includes('example.org')).toBe(false);
  });

  it('do not go round in circles, and a damaged outline costs only itself', () => {
    const round = makePdf({
      catalog: (add) => {
        const own = add(null);
        return {
          Outlines: pdfDict({ First: new PdfRef(own.num + 1), Last: own }),
          X: add(pdfDict({ Title: encodeText('R'), Next: new PdfRef(own.num + 1) })),
        };
      },
    });
    expect(read(openPdf(mergePdfs([round])))).toEqual(['R → –']);
    const broken = makePdf({ catalog: () => ({ Outlines: pdfDict({ First: new PdfRef(999) }) }) });
    expect(read(openPdf(mergePdfs([broken], ['合同'])))).toEqual(['合同 → 1']);
  });
});

describe('the page labels of merged files', () => {
  const labelsOf = (file: Buffer): unknown[] | undefined => {
    const pdf = openPdf(file);
    const labels = pdf.findDict(pdf.catalog, 'PageLabels');
    return (
      labels &&
      pdf
        .findArray(labels, 'Nums')!
        .map((one) => (one instanceof PdfDict ? [...one.entries.keys()].join() : one))
    );
  };
  const labelled = makePdf({
    pages: 2,
    catalog: (add) => ({
      PageLabels: pdfDict({
        Kids: [
          add(
            pdfDict({
              Nums: [0, pdfDict({ S: pdfName('r') }), 1, pdfDict({ P: encodeText('A-') }), 9, pdfDict({})],
            }),
          ),
        ],
      }),
    }),
  });

  it('stay with their pages; a file without any counts its own', () => {
    expect(labelsOf(mergePdfs([makePdf({ pages: 3 }), labelled, makePdf()]))).toEqual([
      0,
      'S',
      3,
      'S',
      4,
      'P',
      5,
      'S',
    ]);
  });

  it('are none when no file had any', () => {
    expect(labelsOf(mergePdfs([makePdf(), makePdf()]))).toBeUndefined();
  });
});
