import { beforeAll, describe, expect, it } from 'vitest';
import { type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { encodeText } from '../../objects/text-string.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { verifyPdf } from '../verify-pdf.ts';

let signed: Buffer;

beforeAll(async () => {
  const pki = await makeTestPki();
  const base = makePdf();
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  // A tagged document: a root, one paragraph, an empty parent tree.
  const paragraph = writer.add(null);
  const tree = writer.add(pdfDict({ Nums: [] }));
  const root = writer.add(
    pdfDict({ Type: pdfName('StructTreeRoot'), K: [paragraph], ParentTree: tree, ParentTreeNextKey: 0 }),
  );
  writer.set(
    paragraph,
    pdfDict({ Type: pdfName('StructElem'), S: pdfName('P'), P: root, Pg: listPages(pdf)[0]!.ref, K: 0 }),
  );
  writer.set(
    pdf.trailer.get('Root') as PdfRef,
    pdf.catalog.with({ StructTreeRoot: root, MarkInfo: pdfDict({ Marked: true }) }),
  );
  const tagged = Buffer.concat([base, writer.write().bytes]);
  const field = {
    name: 'sig',
    kind: 'signature',
    page: 1,
    rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
  } as const;
  const signing = { signer: await pki.issueSigner({ commonName: '王' }) };
  signed = Buffer.concat([
    tagged,
    await signRevision(tagged, { field, name: '王', time: new Date() }, signing),
  ]);
});

const structure = (pdf: Pdf) => pdf.catalog.get('StructTreeRoot') as PdfRef;

/** A revision that enters a new empty signature field into the structure, as programs for tagged documents do. */
function enter(
  element: (field: PdfRef) => Record<string, PdfObject>,
  more: (pdf: Pdf, writer: RevisionWriter) => void = () => {},
): Buffer {
  const pdf = openPdf(signed);
  const writer = new RevisionWriter(pdf);
  const page = listPages(pdf)[0]!;
  const field = writer.add(
    pdfDict({
      Type: pdfName('Annot'),
      Subtype: pdfName('Widget'),
      FT: pdfName('Sig'),
      T: encodeText('next'),
      Rect: [300, 300, 400, 350],
      P: page.ref,
      StructParent: 0,
    }),
  );
  writer.set(page.ref, page.dict.with({ Annots: [...(pdf.findArray(page.dict, 'Annots') ?? []), field] }));
  const form = pdf.catalog.get('AcroForm');
  const dict = pdf.resolve(form) as PdfDict;
  const extended = dict.with({ Fields: [...pdf.findArray(dict, 'Fields')!, field] });
  if (form instanceof PdfRef) writer.set(form, extended);
  else writer.set(pdf.trailer.get('Root') as PdfRef, pdf.catalog.with({ AcroForm: extended }));
  const root = pdf.resolve(structure(pdf)) as PdfDict;
  const entry = writer.add(
    pdfDict({
      Type: pdfName('StructElem'),
      S: pdfName('Form'),
      P: structure(pdf),
      K: pdfDict({ Type: pdfName('OBJR'), Obj: field }),
      ...element(field),
    }),
  );
  const kids = pdf.findArray(root, 'K')!;
  writer.set(structure(pdf), root.with({ K: [...kids, entry], ParentTreeNextKey: 1 }));
  writer.set(root.get('ParentTree') as PdfRef, pdfDict({ Nums: [0, entry] }));
  more(pdf, writer);
  return Buffer.concat([signed, writer.write().bytes]);
}

const verify = (bytes: Buffer) => verifyPdf(bytes);

describe('the structure of a tagged document', () => {
  it('may take in a field that is added', async () => {
    const { validity, changes } = await verify(enter(() => ({})));
    expect(changes.map(({ text }) => text.zh)).toEqual(['新增待签的签名域“next”（第 1 页）']);
    expect(validity).toBe('unmodified');
  });

  it.each<[string, Record<string, PdfObject>]>([
    ['words of its own', { ActualText: encodeText('900 元') }],
    ['another description', { Alt: encodeText('900 元') }],
    ['page content', { K: 0 }],
    ['an object that is no field', { K: pdfDict({ Type: pdfName('OBJR'), Obj: new PdfRef(1) }) }],
  ])('may not take in an element with %s', async (_, entries) => {
    expect((await verify(enter(() => entries))).validity).toBe('changed');
  });

  it('may lose nothing and change nothing that was there', async () => {
    const dropped = enter(
      () => ({}),
      (pdf, writer) => {
        const root = writer.current(structure(pdf)) as PdfDict;
        writer.set(structure(pdf), root.with({ K: (root.get('K') as PdfObject[]).slice(1) }));
      },
    );
    expect((await verify(dropped)).validity).toBe('changed');
    const reworded = enter(
      () => ({}),
      (pdf, writer) => {
        const [paragraph] = pdf.findArray(pdf.resolve(structure(pdf)) as PdfDict, 'K') as [PdfRef];
        writer.set(paragraph, (pdf.resolve(paragraph) as PdfDict).with({ ActualText: encodeText('900 元') }));
      },
    );
    expect((await verify(reworded)).validity).toBe('changed');
  });
});
