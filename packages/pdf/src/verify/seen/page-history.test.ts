import { describe, expect, it } from 'vitest';
import {
  isArray,
  isRef,
  PdfDict,
  type PdfObject,
  PdfRef,
  pdfDict,
  pdfName,
} from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { foreignForm, field as formField, widget } from '../../testing/files/foreign-form.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { planComparison } from './plan-comparison.ts';

type Edit = (pdf: Pdf, writer: RevisionWriter) => void;

/** Numbers of the pages that the edit touches, in the order in which they would be drawn. */
function touched(edit: Edit, file = makePdf({ pages: 3 })): number[] {
  const writer = new RevisionWriter(openPdf(file));
  edit(writer.pdf, writer);
  return touchedBy(Buffer.concat([file, writer.write().bytes]));
}

function touchedBy(file: Uint8Array): number[] {
  const pdf = openPdf(file);
  const revision = pdf.revisions.length - 1;
  return planComparison(pdf, [{ revision, permitted: true, kind: 'signature' }]).tasks.map(
    ({ page }) => page,
  );
}

function setCatalog(entries: Record<string, PdfObject>): Edit {
  return (pdf, writer) => {
    const root = pdf.trailer.get('Root');
    if (isRef(root)) writer.set(root, pdf.catalog.with(entries));
  };
}

const contentsOf = (pdf: Pdf, index: number) => listPages(pdf)[index]!.dict.get('Contents') as PdfRef;
const addAnnotation =
  (annotation: PdfDict): Edit =>
  (pdf, writer) => {
    const { ref, dict } = listPages(pdf)[1]!;
    const listed = pdf.findArray(dict, 'Annots') ?? [];
    writer.set(ref, dict.with({ Annots: [...listed, writer.add(annotation)] }));
  };
const invisible = widget([0, 0, 0, 0], { FT: pdfName('Sig') });

describe('the pages that a revision touches', () => {
  it('are those whose objects it replaces, even by the same', () => {
    expect(touched((pdf, writer) => writer.set(contentsOf(pdf, 1), pdf.resolve(contentsOf(pdf, 1))))).toEqual(
      [2],
    );
  });

  it('are found whatever generation the object is given', () => {
    const bumped: Edit = (pdf, writer) => {
      const { num } = contentsOf(pdf, 2);
      writer.set(new PdfRef(num, 1), pdf.object(num));
    };
    expect(touched(bumped)).toEqual([3]);
  });

  it('are all when an inherited resource changes, and when the page tree is written again', () => {
    const tree: Edit = (pdf, writer) => {
      const ref = pdf.catalog.get('Pages');
      if (isRef(ref)) writer.set(ref, pdf.resolve(ref));
    };
    expect(touched(tree)).toEqual([1, 2, 3]);
    const font: Edit = (pdf, writer) => {
      const fonts = [...pdf.numbers()].filter((num) => {
        const object = pdf.object(num);
        return object instanceof PdfDict && object.has('BaseFont');
      });
      for (const num of fonts) writer.set(new PdfRef(num), pdf.object(num));
    };
    expect(touched(font)).toEqual([1, 2, 3]);
  });

  it('are all when the file shrinks its table, so that readers may lose objects', () => {
    const file = makePdf({ pages: 2 });
    const { revisions, trailer } = openPdf(file);
    const { num } = trailer.get('Root') as PdfRef;
    const at = file.length;
    const tail = `xref\n0 0\ntrailer\n<< /Size 5 /Root ${num} 0 R /Prev ${revisions[0]!.xref} >>\nstartxref\n${at}\n%%EOF\n`;
    expect(touchedBy(Buffer.concat([file, Buffer.from(tail)]))).toEqual([1, 2]);
  });

  it('are all when the catalog says how pages are shown, and none when it holds what no one draws', () => {
    expect(touched(setCatalog({ OCProperties: pdfDict({ OCGs: [] }) }))).toEqual([1, 2, 3]);
    expect(touched(setCatalog({ DSS: pdfDict({}), Extensions: pdfDict({}), Perms: pdfDict({}) }))).toEqual(
      [],
    );
  });

  it('are all when the form defines the look of fields', () => {
    const form = foreignForm((add) => [add(widget([10, 10, 90, 30], formField('city', 'Tx')))]);
    const looks: Edit = (pdf, writer) => {
      const acroForm = pdf.findDict(pdf.catalog, 'AcroForm')!;
      setCatalog({ AcroForm: acroForm.with({ NeedAppearances: true }) })(pdf, writer);
    };
    expect(touched(looks, form)).toEqual([1, 2]);
  });

  it('do not count for a widget that no reader can draw', () => {
    expect(touched(addAnnotation(invisible))).toEqual([]);
  });

  it.each<[string, PdfDict]>([
    ['of another shape', invisible.with({ Rect: [0, 0, 0, 1] })],
    ['of five numbers', invisible.with({ Rect: [0, 0, 0, 0, 0] })],
    ['of four names', invisible.with({ Rect: [1, 2, 3, 4].map((n) => pdfName(String(n))) })],
    ['without a rectangle', invisible.with({ Rect: undefined })],
    ['with an appearance', invisible.with({ AP: pdfDict({}) })],
    ['with other places', invisible.with({ Kids: [] })],
    ['that is no widget', invisible.with({ Subtype: pdfName('Stamp') })],
  ])('count for one %s', (_, annotation) => {
    expect(touched(addAnnotation(annotation))).toEqual([2]);
  });

  it('count when the list of annotations does more than grow at its end', () => {
    const text = (add: (object: PdfObject) => PdfRef) =>
      add(pdfDict({ Subtype: pdfName('Text'), Rect: [10, 10, 20, 20] }));
    const file = makePdf({ pages: 2, pageEntries: (add) => ({ Annots: [text(add), text(add)] }) });
    const relist = (change: (list: readonly PdfObject[]) => PdfObject): Edit => {
      return (pdf, writer) => {
        const { ref, dict } = listPages(pdf)[1]!;
        const list = dict.get('Annots');
        if (isArray(list)) writer.set(ref, dict.with({ Annots: change(list) }));
      };
    };
    expect(
      touched(
        relist((list) => list),
        file,
      ),
    ).toEqual([]);
    expect(
      touched(
        relist((list) => list.toReversed()),
        file,
      ),
    ).toEqual([2]);
    expect(
      touched(
        relist((list) => [...list, list[0]!]),
        file,
      ),
    ).toEqual([2]);
    expect(
      touched(
        relist((list) => list.slice(1)),
        file,
      ),
    ).toEqual([2]);
    expect(
      touched(
        relist(() => 7),
        file,
      ),
    ).toEqual([2]);
  });

  it('are found through objects that are packed into another stream', () => {
    const file = makePdf({ pages: 2, xrefStream: true });
    const repacked: Edit = (pdf, writer) => {
      const entry = pdf.locate(listPages(pdf)[0]!.ref.num);
      if (entry?.kind !== 'packed') throw new TypeError('a packed page was expected');
      writer.set(new PdfRef(entry.container), pdf.object(entry.container));
    };
    expect(touched(repacked, file)).toEqual([1, 2]);
  });

  it('are not known, without an error, when the table of the file has rows that cannot be read', () => {
    const file = makePdf({ pages: 2 });
    const row = file.toString('latin1').replace(/\d{10} 00000 n/, 'xxxxxxxxxx 00000 n');
    const writer = new RevisionWriter(openPdf(file));
    writer.add(pdfDict({}));
    const revised = Buffer.concat([Buffer.from(row, 'latin1'), writer.write().bytes]);
    const plan = planComparison(openPdf(revised), [{ revision: 1, permitted: true, kind: 'lta' }]);
    expect(plan).toEqual({ tasks: [], unplanned: [{ revision: 1, reason: 'failed' }] });
  });

  it('come first where more is touched than a widget that may change', () => {
    const form = makePdf({ pages: 3 });
    const edit: Edit = (pdf, writer) => {
      addAnnotation(invisible.with({ Rect: [1, 1, 9, 9] }))(pdf, writer);
      writer.set(contentsOf(pdf, 2), pdf.resolve(contentsOf(pdf, 2)));
    };
    expect(touched(edit, form)).toEqual([2, 3]);
  });
});
