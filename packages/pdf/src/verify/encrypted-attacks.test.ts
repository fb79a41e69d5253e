import { beforeAll, describe, expect, it } from 'vitest';
import { type PdfObject, type PdfRef, type PdfStream, PdfString, pdfDict } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { signPdf } from '../sign/sign-pdf.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { rawStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { serializeDict } from '../write/serialize-object.ts';
import { verifyPdf } from './verify-pdf.ts';

let trust: Uint8Array[];
const signed = new Map<string, Buffer>();
const KINDS = ['128 --use-aes=n', '128 --use-aes=y', '256'];

beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  const signer = await pki.issueSigner({ commonName: '张三' });
  if (!hasTool('qpdf')) return;
  for (const kind of KINDS) signed.set(kind, await signPdf(encryptWithQpdf(kind), { name: '张三', signer }));
});

const contentsOf = (pdf: Pdf) => listPages(pdf)[0]!.dict.get('Contents') as PdfRef;

function revised(file: Buffer, change: (writer: RevisionWriter) => void): Buffer {
  const writer = new RevisionWriter(openPdf(file));
  change(writer);
  return Buffer.concat([file, writer.write().bytes]);
}

/** A revision whose trailer says this besides what it must; `undefined` takes an entry away. */
function withTrailer(file: Buffer, entries: Record<string, PdfObject | undefined>): Buffer {
  const pdf = openPdf(file);
  const { Root, ID, Encrypt } = Object.fromEntries(pdf.trailer.entries);
  const all = { Size: pdf.size, Prev: pdf.revisions.at(-1)!.xref, Root, ID, Encrypt, ...entries };
  const trailer = serializeDict(pdfDict(all));
  return Buffer.concat([
    file,
    Buffer.from(`xref\n0 0\ntrailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1'),
  ]);
}

const ATTACKS: readonly (readonly [string, (file: Buffer) => Buffer])[] = [
  [
    'a page drawn anew under the key of the file',
    (file) =>
      revised(file, (writer) => {
        const forged = Buffer.from('BT /F1 14 Tf 72 700 Td (900) Tj ET');
        writer.set(contentsOf(writer.pdf), rawStream(pdfDict({}), forged));
      }),
  ],
  [
    'a page drawn with the bytes of another, which the key of its number turns into something else',
    (file) =>
      revised(file, (writer) => {
        const [, second] = listPages(writer.pdf);
        writer.set(contentsOf(writer.pdf), writer.pdf.resolve(second!.dict.get('Contents')));
      }),
  ],
  ['the encryption taken away', (file) => withTrailer(file, { Encrypt: undefined })],
  ['the identifier that the key is made of exchanged', (file) => withTrailer(file, { ID: otherId() })],
  [
    'an encryption dictionary exchanged',
    (file) => {
      const pdf = openPdf(file);
      const own = pdf.trailer.get('Encrypt');
      const { value } = pdf.indirectObject((own as PdfRef).num)!;
      return withTrailer(file, { Encrypt: (value as ReturnType<typeof pdfDict>).with({ P: -44 }) });
    },
  ],
];

const otherId = () => [1, 2].map((byte) => new PdfString(Buffer.alloc(16, byte), true));

describe.skipIf(!hasTool('qpdf')).each(KINDS)('a signed file encrypted with %s', (kind) => {
  it('is unmodified as it is', async () => {
    expect((await verifyPdf(signed.get(kind)!, { trust })).validity).toBe('unmodified');
  });

  it.each(ATTACKS)('is never called unmodified after %s', async (_, attack) => {
    const report = await verifyPdf(attack(signed.get(kind)!), { trust });
    expect(report.signatures).toHaveLength(1);
    expect(report.validity).not.toBe('unmodified');
  });

  it('may be saved with the same contents once more', async () => {
    const again = revised(signed.get(kind)!, (writer) => {
      const ref = contentsOf(writer.pdf);
      const { dict, raw } = writer.pdf.resolve(ref) as PdfStream;
      writer.set(ref, rawStream(dict, raw));
    });
    expect((await verifyPdf(again, { trust })).changes.every(({ permitted }) => permitted)).toBe(true);
  });
});
