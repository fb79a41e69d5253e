import { describe, expect, test } from 'vitest';
import { type PdfObject, type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { flateStream } from '../write/flate-stream.ts';
import { inspectUpload } from './inspect-upload.ts';

test('an ordinary upload: pages as shown, title, nothing dangerous', () => {
  const upload = makePdf({ pages: 2, rotate: 90, mediaBox: [0, 0, 600, 800], title: '采购合同（二〇二六）' });
  expect(inspectUpload(upload)).toEqual({
    pages: [
      { width: 800, height: 600, rotate: 90 },
      { width: 800, height: 600, rotate: 90 },
    ],
    signatures: 0,
    certification: null,
    isHybrid: false,
    title: '采购合同（二〇二六）',
    hazards: [],
  });
});

describe('hazards are named', () => {
  const script = pdfDict({ S: pdfName('JavaScript'), JS: encodeText('app.alert(1)') });
  const layer = pdfDict({ Type: pdfName('OCG'), Name: encodeText('第二页') });
  type Add = (object: PdfObject) => PdfRef;
  const cases: [string, (add: Add) => Record<string, PdfObject>][] = [
    ['javascript', () => ({ OpenAction: script })],
    ['javascript', (add) => ({ Names: pdfDict({ JavaScript: add(pdfDict({ Names: [] })) }) })],
    [
      'xfa',
      (add) => ({
        AcroForm: pdfDict({ Fields: [], XFA: add(flateStream(pdfDict({}), Buffer.from('<xdp/>'))) }),
      }),
    ],
    [
      'hidden-layers',
      (add) => {
        const group = add(layer);
        return { OCProperties: pdfDict({ OCGs: [group], D: pdfDict({ OFF: [group] }) }) };
      },
    ],
    [
      'external-streams',
      (add) => ({
        Metadata: add(flateStream(pdfDict({ F: encodeText('//server/share') }), Buffer.alloc(0))),
      }),
    ],
  ];
  test.each(cases)('%s', (hazard, catalog) => {
    expect(inspectUpload(makePdf({ catalog })).hazards).toEqual([hazard]);
    expect(inspectUpload(makePdf({ catalog, xrefStream: true })).hazards).toEqual([hazard]);
  });

  test('layers that are all shown are none', () => {
    const catalog = (add: Add) => ({
      OCProperties: pdfDict({ OCGs: [add(layer)], D: pdfDict({ OFF: [] }) }),
    });
    expect(inspectUpload(makePdf({ catalog })).hazards).toEqual([]);
  });
});

test('a certification against any change refuses the file', () => {
  const catalog = (add: (object: PdfObject) => PdfRef) => {
    const params = pdfDict({ P: 1 });
    const reference = pdfDict({ TransformMethod: pdfName('DocMDP'), TransformParams: params });
    return { Perms: pdfDict({ DocMDP: add(pdfDict({ Type: pdfName('Sig'), Reference: [reference] })) }) };
  };
  expect(() => inspectUpload(makePdf({ catalog }))).toThrow(
    expect.objectContaining({ code: 'forbids-changes' }),
  );
});

test('a file without pages is broken', () => {
  const empty = makePdf()
    .toString('latin1')
    .replace(/\/Kids \[\d+ 0 R\]/, '/Kids [     ]');
  expect(() => inspectUpload(Buffer.from(empty, 'latin1'))).toThrow(
    expect.objectContaining({ code: 'broken' }),
  );
});
