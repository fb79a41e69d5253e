import { pdfDict, pdfName } from '../../src/objects/object-model.ts';
import { encodeText } from '../../src/objects/text-string.ts';
import type { PdfSketch } from '../../src/testing/files/make-pdf.ts';
import { flateStream } from '../../src/write/flate-stream.ts';

/** A form of the upload's own, and two notes of which the second hides the first: what an attacker prepares. */
export const withForm: PdfSketch = {
  catalog: (add) => {
    const widget = { Type: pdfName('Annot'), Subtype: pdfName('Widget'), F: 4 };
    const city = add(
      pdfDict({
        ...widget,
        FT: pdfName('Tx'),
        T: encodeText('city'),
        Rect: [72, 600, 300, 630],
        DA: encodeText('/Helv 12 Tf 0 g'),
      }),
    );
    const ticked = (text: string) =>
      add(
        flateStream(
          pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 20, 20] }),
          Buffer.from(text),
        ),
      );
    const states = pdfDict({
      N: pdfDict({ Yes: ticked('0 g 2 2 16 16 re f'), Off: ticked('0 G 2 2 16 16 re S') }),
    });
    const box = add(
      pdfDict({
        ...widget,
        FT: pdfName('Btn'),
        T: encodeText('ticked'),
        Rect: [320, 600, 340, 620],
        AS: pdfName('Off'),
        AP: states,
      }),
    );
    return { AcroForm: pdfDict({ Fields: [city, box], DA: encodeText('/Helv 0 Tf 0 g') }) };
  },
};

export const withStamps: PdfSketch = {
  pages: 2,
  pageEntries: (add, index) => {
    const stamp = (price: string) => {
      const font = pdfDict({
        Type: pdfName('Font'),
        Subtype: pdfName('Type1'),
        BaseFont: pdfName('Helvetica'),
      });
      const form = pdfDict({
        Type: pdfName('XObject'),
        Subtype: pdfName('Form'),
        BBox: [0, 0, 200, 40],
        Resources: pdfDict({ Font: pdfDict({ F1: font }) }),
      });
      const drawn = `1 1 1 rg 0 0 200 40 re f 0 g BT /F1 20 Tf 5 10 Td (${price}) Tj ET`;
      return add(
        pdfDict({
          Type: pdfName('Annot'),
          Subtype: pdfName('Stamp'),
          Rect: [72, 500, 272, 540],
          F: 4,
          AP: pdfDict({ N: add(flateStream(form, Buffer.from(drawn))) }),
        }),
      );
    };
    return { Annots: index === 0 ? [stamp('900 EUR'), stamp('100 EUR')] : [] };
  },
};
