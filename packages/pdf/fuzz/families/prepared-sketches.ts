import { PdfRef, pdfDict, pdfName } from '../../src/objects/object-model.ts';
import { encodeText } from '../../src/objects/text-string.ts';
import type { PdfSketch } from '../../src/testing/files/make-pdf.ts';
import { rawStream } from '../../src/write/flate-stream.ts';

/** A number that the uploads name without having it: their author adds it later. */
export const PREPARED = 400;

const ref = new PdfRef(PREPARED);

/** Uploads by a person who plans to change them once everyone has signed (shadow attacks). */
export const PREPARED_SKETCHES: Readonly<Record<string, PdfSketch>> = {
  'prepared-content': {
    pageEntries: (add) => ({
      Contents: [add(rawStream(pdfDict({}), Buffer.from('BT /F1 14 Tf 72 700 Td (100) Tj ET'))), ref],
    }),
  },
  'prepared-annotation': { pageEntries: () => ({ Annots: [ref] }) },
  'prepared-field': {
    catalog: () => ({ AcroForm: pdfDict({ Fields: [ref] }) }),
    pageEntries: () => ({ Annots: [ref] }),
  },
  'prepared-resource': {
    pageEntries: (add) => ({
      Resources: pdfDict({ XObject: pdfDict({ Late: ref }), Font: pdfDict({ F1: ref }) }),
      Contents: add(rawStream(pdfDict({}), Buffer.from('/Late Do BT /F1 14 Tf 72 700 Td (100) Tj ET'))),
    }),
  },
  'prepared-appearance': {
    pageEntries: (add) => ({
      Annots: [
        add(
          pdfDict({
            ...{ Type: pdfName('Annot'), Subtype: pdfName('Stamp'), Rect: [0, 0, 600, 850], F: 4 },
            AP: pdfDict({ N: ref }),
          }),
        ),
      ],
    }),
  },
  'prepared-value': {
    catalog: (add) => {
      const widget = { Type: pdfName('Annot'), Subtype: pdfName('Widget'), F: 4 };
      const field = { FT: pdfName('Tx'), T: encodeText('city'), Rect: [72, 600, 300, 630], V: ref };
      return {
        AcroForm: pdfDict({
          Fields: [add(pdfDict({ ...widget, ...field, DA: encodeText('/Helv 12 Tf 0 g') }))],
        }),
      };
    },
  },
};
