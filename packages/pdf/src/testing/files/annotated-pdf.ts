import { type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { encodeText } from '../../objects/text-string.ts';
import { flateStream } from '../../write/flate-stream.ts';
import type { Add, Entries } from './foreign-form.ts';
import { makePdf, type PdfSketch } from './make-pdf.ts';

/** Where annotations of tests stand, unless they say otherwise. */
export const SPOT = [100, 400, 300, 460] as const;

/** What readers ask of some kinds before they look at the appearance. */
export const GEOMETRY = {
  QuadPoints: [100, 460, 300, 460, 100, 400, 300, 400],
  Vertices: [100, 400, 300, 460, 200, 410],
  L: [100, 400, 300, 460],
  InkList: [[100, 400, 300, 460]],
};

/** A form XObject that fills its box with a colour (red, green and blue, 0–1), with a black line from corner to corner. */
export function paintedForm(
  add: Add,
  colour = '1 0 0',
  box: readonly [number, number, number, number] = [0, 0, 200, 60],
  entries: Entries = {},
): PdfRef {
  const [left, bottom, right, top] = box;
  const code = `${colour} rg ${left} ${bottom} ${right - left} ${top - bottom} re f 0 G 3 w ${left} ${bottom} m ${right} ${top} l S`;
  const dict = pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: box, ...entries });
  return add(flateStream(dict, Buffer.from(code)));
}

export const annotation = (subtype: string, entries: Entries = {}): PdfDict =>
  pdfDict({ Type: pdfName('Annot'), Subtype: pdfName(subtype), Rect: [...SPOT], F: 4, ...entries });

/** One that shows a painted form. */
export const painted = (add: Add, subtype: string, entries: Entries = {}, colour?: string): PdfDict =>
  annotation(subtype, { AP: pdfDict({ N: paintedForm(add, colour) }), ...entries });

/** The first page of {@link annotatedPdf} and {@link makePdf}. */
export const FIRST_PAGE = new PdfRef(5);

/** A file whose first page carries annotations; widgets among them become fields of the form. */
export function annotatedPdf(
  make: (add: Add) => readonly PdfDict[],
  sketch: PdfSketch = {},
  form: Entries = {},
): Buffer {
  const refs: PdfRef[] = [];
  const widgets: PdfRef[] = [];
  return makePdf({
    ...sketch,
    catalog: (add) => {
      for (const dict of make(add)) {
        const ref = add(dict);
        refs.push(ref);
        if (dict.has('FT')) widgets.push(ref);
      }
      const entries = { DA: encodeText('/Helv 0 Tf 0 g'), Fields: widgets, ...form };
      const own: Record<string, PdfObject> = widgets.length > 0 ? { AcroForm: pdfDict(entries) } : {};
      return { ...own, ...sketch.catalog?.(add) };
    },
    pageEntries: (add, index) => ({
      ...(index === 0 && { Annots: refs }),
      ...sketch.pageEntries?.(add, index),
    }),
  });
}
