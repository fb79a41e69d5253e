import { describe, expect, it } from 'vitest';
import { type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { encodeText } from '../../objects/text-string.ts';
import { widget } from '../../testing/files/foreign-form.ts';
import { makePdf, type PdfSketch } from '../../testing/files/make-pdf.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { readState } from './file-state.ts';
import { permittedPlaces } from './permitted-places.ts';

const RECT = [100, 200, 160, 220];
const signatureField = (name: string, more: Record<string, PdfObject> = {}) =>
  widget(RECT, { T: encodeText(name), FT: pdfName('Sig'), ...more });
const textField = (name: string) => widget(RECT, { T: encodeText(name), FT: pdfName('Tx') });
const lockOf = (...names: string[]) =>
  pdfDict({ Action: pdfName('Include'), Fields: names.map((name) => encodeText(name)) });

/** Fields on the first page, object numbers from 1000. */
function formOf(fields: readonly PdfDict[], sketch: PdfSketch = {}): Buffer {
  const file = makePdf({ pages: 2, ...sketch });
  const writer = new RevisionWriter(openPdf(file), 1000);
  const refs = fields.map((field) => writer.add(field));
  const { ref, dict } = listPages(writer.pdf)[0]!;
  writer.set(ref, dict.with({ Annots: refs }));
  const root = writer.pdf.trailer.get('Root') as PdfRef;
  writer.set(root, writer.pdf.catalog.with({ AcroForm: pdfDict({ Fields: refs }) }));
  return Buffer.concat([file, writer.write().bytes]);
}

type Edit = (writer: RevisionWriter, pdf: Pdf) => void;
const change =
  (num: number, entries: (writer: RevisionWriter) => Record<string, PdfObject | undefined>): Edit =>
  (writer, pdf) =>
    writer.set(new PdfRef(num), (pdf.object(num) as PdfDict).with(entries(writer)));
const sign = (num: number, more: Record<string, PdfObject> = {}) =>
  change(num, (writer) => ({ V: writer.add(pdfDict({ Type: pdfName('Sig'), ...more })) }));

/** Places on the first page that the edit may change, in whole parts of a thousand. */
function placesAfter(file: Buffer, edit: Edit, withAnnotations = false) {
  const before = openPdf(file);
  const writer = new RevisionWriter(before);
  edit(writer, before);
  const after = openPdf(Buffer.concat([file, writer.write().bytes]));
  const states = [readState(before, listPages(before)), readState(after, listPages(after))] as const;
  const places = permittedPlaces(...states, withAnnotations).onPage(0);
  return places.map(({ x, y, width, height }) =>
    [x, y, width, height].map((value) => Math.round(value * 1000)),
  );
}

describe('where a revision may change how a page looks', () => {
  it.each<[string, PdfSketch, number[]]>([
    ['upright', { mediaBox: [0, 0, 500, 1000] }, [200, 780, 120, 20]],
    ['turned by 90°', { mediaBox: [0, 0, 500, 1000], rotate: 90 }, [200, 200, 20, 120]],
    ['turned by 180°', { mediaBox: [0, 0, 500, 1000], rotate: 180 }, [680, 200, 120, 20]],
    ['turned by 270°', { mediaBox: [0, 0, 500, 1000], rotate: 270 }, [780, 680, 20, 120]],
    ['cut', { mediaBox: [0, 0, 500, 1000], cropBox: [100, 100, 300, 600] }, [0, 760, 300, 40]],
    ['in larger units', { mediaBox: [0, 0, 500, 1000], userUnit: 3 }, [200, 780, 120, 20]],
    ['away from the origin', { mediaBox: [-100, -200, 400, 800] }, [400, 580, 120, 20]],
  ])('is the rectangle of a field that it signs, on a page %s', (_, sketch, place) => {
    expect(placesAfter(formOf([signatureField('a')], sketch), sign(1000))).toEqual([place]);
  });

  const file = formOf([
    signatureField('a', { Lock: lockOf('a', 'a2') }),
    signatureField('b', { Lock: lockOf('b') }),
    widget(RECT, { T: encodeText('a2'), FT: pdfName('Btn'), Ff: 65_537 }),
    textField('t'),
  ]);
  const bounds = { signature: 1000, other: 1001, button: 1002, text: 1003 };

  it('is nothing in fields that it leaves alone, and in those that it only draws in', () => {
    expect(placesAfter(file, () => {})).toEqual([]);
    for (const num of Object.values(bounds))
      expect(
        placesAfter(
          file,
          change(num, () => ({ AP: pdfDict({}) })),
        ),
        String(num),
      ).toEqual([]);
  });

  it('is also a button that the lock of the signed field names, not one that another’s does', () => {
    expect(placesAfter(file, sign(bounds.signature))).toHaveLength(2);
    expect(placesAfter(file, sign(bounds.other))).toHaveLength(1);
  });

  it('is no button that only the new signature claims, when the field had a lock before', () => {
    const Reference = [pdfDict({ TransformMethod: pdfName('FieldMDP'), TransformParams: lockOf('a2') })];
    expect(placesAfter(file, sign(bounds.other, { Reference }))).toHaveLength(1);
    const unlocked = formOf([signatureField('c'), widget(RECT, { T: encodeText('a2'), FT: pdfName('Btn') })]);
    expect(placesAfter(unlocked, sign(1000, { Reference }))).toHaveLength(2);
  });

  it('is a text field that gets another value', () => {
    expect(
      placesAfter(
        file,
        change(bounds.text, () => ({ V: encodeText('100') })),
      ),
    ).toHaveLength(1);
  });

  it('is nothing for a document timestamp', () => {
    expect(placesAfter(file, sign(bounds.signature, { SubFilter: pdfName('ETSI.RFC3161') }))).toEqual([]);
  });

  it('is nothing for a signature that stood there before', () => {
    const older: Edit = (writer, pdf) => {
      const signed = pdfDict({ Type: pdfName('Sig') });
      writer.set(new PdfRef(bounds.other), (pdf.object(bounds.other) as PdfDict).with({ V: signed }));
    };
    const writer = new RevisionWriter(openPdf(file));
    const value = writer.add(pdfDict({ Type: pdfName('Sig') }));
    older(writer, writer.pdf);
    const prepared = Buffer.concat([file, writer.write().bytes]);
    expect(
      placesAfter(
        prepared,
        change(bounds.signature, () => ({ V: value })),
      ),
    ).toEqual([]);
  });

  it('is where the field stood before, whatever rectangle it is given', () => {
    const moved: Edit = (writer, pdf) => {
      const field = pdf.object(bounds.other) as PdfDict;
      const V = writer.add(pdfDict({ Type: pdfName('Sig') }));
      writer.set(new PdfRef(bounds.other), field.with({ V, Rect: [0, 0, 500, 800] }));
    };
    expect(placesAfter(file, moved)).toEqual(placesAfter(file, sign(bounds.other)));
  });

  it('is not a widget that a field gets besides its own', () => {
    const grown: Edit = (writer, pdf) => {
      const { ref, dict } = listPages(pdf)[0]!;
      const kid = writer.add(widget([0, 0, 500, 800], { Parent: new PdfRef(bounds.other) }));
      const V = writer.add(pdfDict({ Type: pdfName('Sig') }));
      const field = pdf.object(bounds.other) as PdfDict;
      writer.set(new PdfRef(bounds.other), field.with({ V, Kids: [kid] }));
      writer.set(ref, dict.with({ Annots: [...pdf.findArray(dict, 'Annots')!, kid] }));
    };
    expect(placesAfter(file, grown)).toEqual(placesAfter(file, sign(bounds.other)));
  });

  it('is an annotation only where annotations are permitted', () => {
    const commented: Edit = (writer, pdf) => {
      const { ref, dict } = listPages(pdf)[0]!;
      const note = writer.add(pdfDict({ Subtype: pdfName('Text'), Rect: RECT }));
      writer.set(ref, dict.with({ Annots: [...pdf.findArray(dict, 'Annots')!, note] }));
    };
    expect(placesAfter(file, commented, true)).toHaveLength(1);
    expect(placesAfter(file, commented, false)).toEqual([]);
  });
});
