import { describe, expect, it } from 'vitest';
import { type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { pageText } from '../render/render-page.ts';
import { annotation } from '../testing/files/annotated-pdf.ts';
import { drawLine } from '../testing/files/draw-line.ts';
import type { Add } from '../testing/files/foreign-form.ts';
import { makeHybrid } from '../testing/files/make-hybrid.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { flattenSoundly } from '../testing/programs/flatten-soundly.ts';
import { workedTime } from '../testing/programs/processor-time.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { flattenPdf } from './flatten-pdf.ts';

const two = (pageEntries?: (add: Add, index: number) => Record<string, PdfObject>) =>
  makePdf({ pages: 2, ...(pageEntries && { pageEntries }) });
const address = pdfDict({ S: pdfName('URI'), URI: encodeText('https://example.com/') });
const link = annotation('Link', { A: address, Border: [0, 0, 0] });

/** The sample with a text of the same length in place of another. */
function edited(from: string, to: string): Buffer {
  const text = two().toString('latin1');
  expect(text).toContain(from);
  expect(to).toHaveLength(from.length);
  return Buffer.from(text.replace(from, to), 'latin1');
}

/** Both pages with what `list` makes once of two links. */
function sharing(list: (add: Add, links: readonly PdfRef[]) => PdfObject, own = list): Buffer {
  let first: PdfObject | undefined;
  let links: readonly PdfRef[] = [];
  return two((add, index) => {
    if (index === 1) return { Annots: own === list ? first! : own(add, links) };
    links = [add(link), add(link)];
    first = list(add, links);
    return { Annots: first };
  });
}

describe('what readers could read differently is rewritten, in one way', () => {
  const files: [string, () => Buffer][] = [
    ['a hybrid file', makeHybrid],
    ['an earlier revision under the present one', () => drawLine(two())],
    ['bytes behind the end', () => Buffer.concat([two(), Buffer.from('% and something more behind it\n')])],
    ['bytes before the header', () => Buffer.concat([Buffer.from('\n\n'), two()])],
    ['a key twice', () => edited('/Type /Pages\n', '/Count 2/K 1\n')],
    ['an object of another generation', () => edited('\n3 0 obj', '\n3 7 obj')],
    ['a box of five numbers', () => two(() => ({ CropBox: [0, 0, 500, 700, 9] }))],
    ['a box with its corners in another order', () => makePdf({ pages: 2, mediaBox: [595, 842, 0, 0] })],
    ['a box with a name in it', () => two(() => ({ MediaBox: [0, pdfName('a'), 9, 9] }))],
    ['a box that wraps around', () => two(() => ({ TrimBox: [0, 0, 4_294_967_298, 9] }))],
    ['a turn by 45 degrees', () => two(() => ({ Rotate: 45 }))],
    ['a wrong number of pages', () => edited('/Count 2', '/Count 9')],
    ['a page that does not say what it is', () => two(() => ({ Type: pdfName('Pagf') }))],
    ['a reference to what is not there', () => two(() => ({ Metadata: new PdfRef(700) }))],
    ['a list of annotations that two pages share', () => sharing((add, links) => add(links))],
    [
      'an annotation that stands twice',
      () =>
        sharing(
          (_, [one]) => [one!, one!],
          () => [],
        ),
    ],
    [
      'an annotation on two pages',
      () =>
        sharing(
          (_, [one]) => [one!],
          (_, [one]) => [one!],
        ),
    ],
    ['an annotation that is no object of its own', () => two(() => ({ Annots: [link] }))],
  ];
  it.each(files)('%s', async (_, make) => {
    const { bytes } = await flattenSoundly(make());
    const pdf = openPdf(bytes);
    expect(pdf.revisions).toHaveLength(1);
    expect(listPages(pdf)).toHaveLength(2);
    expect(JSON.stringify(await pageText(bytes, 2))).toContain('page 2');
    const annotations = listPages(pdf).flatMap(({ dict }) => pdf.findArray(dict, 'Annots') ?? []);
    expect(new Set(annotations.map(String)).size).toBe(annotations.length);
  });
});

it('a page that stands twice becomes two pages', async () => {
  const file = makePdf();
  const writer = new RevisionWriter(openPdf(file));
  const page = listPages(writer.pdf)[0]!;
  const tree = page.dict.get('Parent') as PdfRef;
  writer.set(tree, (writer.current(tree) as PdfDict).with({ Kids: [page.ref, page.ref], Count: 2 }));
  const { bytes } = await flattenSoundly(Buffer.concat([file, writer.write().bytes]));
  expect(new Set(listPages(openPdf(bytes)).map(({ ref }) => ref.num)).size).toBe(2);
});

it('tags stay, but for what they say of annotations that are gone', async () => {
  const file = makePdf({
    catalog: (add) => {
      const stamp = add(annotation('Stamp'));
      const root = new PdfRef(stamp.num + 3);
      const mention = add(pdfDict({ Type: pdfName('OBJR'), Obj: stamp }));
      const tag = add(pdfDict({ Type: pdfName('StructElem'), S: pdfName('P'), P: root, K: [0, mention] }));
      add(pdfDict({ Type: pdfName('StructTreeRoot'), K: [tag] }));
      return { StructTreeRoot: root, Strange: stamp };
    },
  });
  const { bytes } = await flattenSoundly(file);
  const pdf = openPdf(bytes);
  const tree = pdf.findDict(pdf.catalog, 'StructTreeRoot')!;
  const tag = pdf.resolve(pdf.findArray(tree, 'K')![0]) as PdfDict;
  expect(tag.get('K')).toEqual([0]);
});

it('a file of ten thousand broken references is dealt with quickly', async () => {
  const file = makePdf({
    catalog: () => ({ Names: pdfDict({ Dests: pdfDict({ Names: many() }) }) }),
  });
  const worked = workedTime();
  const { bytes } = await flattenPdf(file);
  expect(openPdf(bytes!).revisions).toHaveLength(1);
  expect(worked()).toBeLessThan(5_000);
});

const many = (): PdfObject[] =>
  Array.from({ length: 10_000 }, (_, i) => [encodeText(`p${i}`), new PdfRef(1_000 + i)]).flat();
