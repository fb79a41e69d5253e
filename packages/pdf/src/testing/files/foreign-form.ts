import { PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { encodeText } from '../../objects/text-string.ts';
import { makePdf } from './make-pdf.ts';

export type Add = (object: PdfObject) => PdfRef;
export type Entries = Record<string, PdfObject | undefined>;

/** A file with a form as another program made it; its widgets stand on the first page without saying so (/P). */
export function foreignForm(
  makeFields: (add: Add) => PdfRef[],
  widgets: 'listed' | 'indirect' = 'listed',
): Buffer {
  const listed: PdfRef[] = [];
  return makePdf({
    pages: 2,
    rotate: 90,
    catalog: (add) => {
      const note = (object: PdfObject) => {
        const ref = add(object);
        if (object instanceof PdfDict && object.has('Rect')) listed.push(ref);
        return ref;
      };
      return { AcroForm: pdfDict({ Fields: makeFields(note), DA: encodeText('/Helv 0 Tf 0 g') }) };
    },
    pageEntries: (add, index) => {
      const own = index === 0 ? listed : [];
      return { Annots: widgets === 'indirect' ? add(own) : own };
    },
  });
}

/** A widget annotation, or a field merged with it. */
export const widget = (rect: number[], extra: Entries = {}): PdfDict =>
  pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Widget'), F: 4, Rect: rect, ...extra });
export const field = (name: string, type: string, extra: Entries = {}): Entries => ({
  T: encodeText(name),
  FT: pdfName(type),
  ...extra,
});
/** Where a seal fits. */
export const place = [100, 100, 220, 220];

/** A field with kids; they name it by the number that it gets after them. */
export function family(add: Add, parent: Entries, kids: readonly PdfDict[]): PdfRef {
  const number = add(null).num + kids.length + 1;
  const refs = kids.map((kid) => add(kid.with({ Parent: new PdfRef(number) })));
  return add(pdfDict({ ...parent, Kids: refs }));
}
