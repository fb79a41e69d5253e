import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Signer } from '../../cms/signer.ts';
import { isArray, PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { flateStream, rawStream } from '../../write/flate-stream.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { serializeObject } from '../../write/serialize-object.ts';
import { verifyPdf } from '../verify-pdf.ts';

let signer: Signer;
beforeAll(async () => {
  signer = await (await makeTestPki()).issueSigner({ commonName: '王一川' });
});

async function sign(upload: Buffer): Promise<Buffer> {
  const plan = { fields: [], name: '平台', time: new Date() };
  return Buffer.concat([upload, await launchRevision(upload, plan, { signer })]);
}

function revise(bytes: Buffer, edit: (writer: RevisionWriter) => void): Buffer {
  const writer = new RevisionWriter(openPdf(bytes));
  edit(writer);
  return Buffer.concat([bytes, writer.write().bytes]);
}

const painting = () => flateStream(pdfDict({}), Buffer.from('1 0 0 rg 0 0 900 900 re f'));

/** Objects of an object stream (ISO 32000-2, 7.5.7) as they are, but for one. */
function repacked(bytes: Buffer, container: number, num: number, value: PdfObject) {
  const pdf = openPdf(bytes);
  const members = [...pdf.numbers()]
    .map((member) => ({ member, entry: pdf.locate(member) }))
    .flatMap(({ member, entry }) =>
      entry?.kind === 'packed' && entry.container === container ? [{ member, index: entry.index }] : [],
    )
    .sort((a, b) => a.index - b.index);
  let head = '';
  let body = '';
  for (const { member } of members) {
    head += `${member} ${body.length} `;
    body += `${serializeObject(member === num ? value : pdf.object(member))}\n`;
  }
  const dict = pdfDict({
    Type: pdfName('ObjStm'),
    N: members.length,
    First: head.length,
    Filter: pdfName('FlateDecode'),
  });
  return rawStream(dict, deflateSync(Buffer.from(head + body, 'latin1')));
}

describe('objects that change without their numbers being named', () => {
  it('are noticed when the object stream they are packed in is replaced', async () => {
    const signed = await sign(makePdf({ xrefStream: true, pages: 2 }));
    const pdf = openPdf(signed);
    const page = listPages(pdf)[1]!;
    const entry = pdf.locate(page.ref.num);
    if (entry?.kind !== 'packed') throw new Error('the page was expected to be packed');
    const attacked = revise(signed, (writer) => {
      const overlay = writer.add(painting());
      const contents = [page.dict.get('Contents')!, overlay];
      const stream = repacked(signed, entry.container, page.ref.num, page.dict.with({ Contents: contents }));
      writer.set(new PdfRef(entry.container), stream);
    });
    expect(isArray(listPages(openPdf(attacked))[1]!.dict.get('Contents'))).toBe(true);
    expect((await verifyPdf(signed)).validity).toBe('unmodified');
    expect((await verifyPdf(attacked)).validity).toBe('changed');
  });

  it.each(['ObjStm', 'XRef'])('are noticed when content calls itself /%s', async (type) => {
    const upload = makePdf();
    const page = listPages(openPdf(upload))[0]!;
    const contents = page.dict.get('Contents') as PdfRef;
    const drawing = flateStream(pdfDict({ Type: pdfName(type) }), Buffer.from('BT ET'));
    const signed = await sign(revise(upload, (writer) => writer.set(contents, drawing)));
    const painted = painting();
    const attacked = revise(signed, (writer) =>
      writer.set(contents, rawStream(painted.dict.with({ Type: pdfName(type) }), painted.raw)),
    );
    expect((await verifyPdf(attacked)).validity).toBe('changed');
  });

  it('are noticed when what prepared their place calls itself /XRef', async () => {
    const upload = makePdf();
    const page = listPages(openPdf(upload))[0]!;
    const later = new PdfRef(900);
    const prepared = revise(upload, (writer) => {
      const entries = { Type: pdfName('XRef'), Subtype: pdfName('Form'), BBox: [0, 0, 900, 900] };
      const resources = pdfDict({ XObject: pdfDict({ Later: later }) });
      const form = writer.add(
        flateStream(pdfDict({ ...entries, Resources: resources }), Buffer.from('/Later Do')),
      );
      const shown = pdfDict({ XObject: pdfDict({ Form: form }) });
      const contents = writer.add(flateStream(pdfDict({}), Buffer.from('/Form Do')));
      writer.set(page.ref, page.dict.with({ Contents: contents, Resources: shown }));
    });
    const signed = await sign(prepared);
    const form = pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 900, 900] });
    const attacked = revise(signed, (writer) =>
      writer.set(later, flateStream(form, Buffer.from('1 0 0 rg 0 0 900 900 re f'))),
    );
    expect(openPdf(attacked).object(900)).not.toBeInstanceOf(PdfDict);
    expect((await verifyPdf(attacked)).validity).toBe('changed');
  });
});
