import { describe, expect, it } from 'vitest';
import { type PdfStream, PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { signPdf } from '../sign/sign-pdf.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { repairPdf } from './repair-pdf.ts';
import { RevisionWriter } from './revision-writer.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const table = makePdf({ pages: 3, title: '合同' });
const packed = makePdf({ pages: 3, title: '合同', xrefStream: true });

/** What stands on the pages, and the title. */
function contentsOf(file: Buffer): string[] {
  const pdf = openPdf(file);
  const info = pdf.findDict(pdf.trailer, 'Info');
  const pages = listPages(pdf).map(({ dict }) => pdf.decode(pdf.value(dict, 'Contents') as PdfStream));
  return [pdf.findText(info ?? pdfDict({}), 'Title') ?? '', ...pages.map((page) => latin1String(page))];
}
const latin1String = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const cut = (file: Buffer, word: string) => file.subarray(0, file.lastIndexOf(word));
const edit = (file: Buffer, change: (text: string) => string) => latin1(change(latin1String(file)));

const broken: [string, Buffer, Buffer][] = [
  ['lost its end', cut(table, 'xref\n0'), table],
  ['lost its cross-reference stream', cut(packed, 'startxref'), packed],
  ['leads its readers astray', edit(table, (text) => text.replace(/startxref\n\d+/, 'startxref\n9')), table],
  ['had its line ends converted', edit(table, (text) => text.replaceAll('\n', '\r\n')), table],
  ['lost some bytes of its beginning', edit(table, (text) => text.replace('%PDF-1.7\n%', '%PDF-1.7')), table],
  ['was cut short and printed twice', Buffer.concat([cut(table, 'endobj'), table]), table],
];

describe('a file that', () => {
  it.each(broken)('%s shows its pages again', (_, file, whole) => {
    const repaired = repairPdf(file);
    const [, ...pages] = contentsOf(repaired); // the trailer, which names the title, may be lost
    expect(pages).toEqual(contentsOf(whole).slice(1));
    expect(openPdf(repaired).revisions).toHaveLength(1);
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': repaired })).toMatchObject({ code: 0 });
  });

  it('was changed later shows what was written last', () => {
    const writer = new RevisionWriter(openPdf(table));
    const [page] = listPages(writer.pdf);
    writer.set(page!.ref, page!.dict.with({ Rotate: 90 }));
    const file = cut(Buffer.concat([table, writer.write().bytes]), 'startxref');
    expect(listPages(openPdf(repairPdf(file)))[0]?.rotate).toBe(90);
  });

  it('uses generations is written without them', () => {
    const file = edit(table, (text) =>
      text.replaceAll('\n4 0 obj', '\n4 7 obj').replaceAll('4 0 R', '4 7 R'),
    );
    expect(contentsOf(repairPdf(cut(file, 'startxref')))).toEqual(contentsOf(table));
  });

  it('has no pages left, or is no PDF file, says so', () => {
    expect(() => repairPdf(latin1('%PDF-1.7\nnothing'))).toThrow(expect.objectContaining({ code: 'broken' }));
    expect(() => repairPdf(latin1('PK 1 0 obj'))).toThrow(expect.objectContaining({ code: 'not-pdf' }));
  });

  it.skipIf(!hasTool('qpdf'))('is encrypted is not written in the open', () => {
    const file = cut(encryptWithQpdf('256', { sample: table }), 'startxref');
    expect(() => repairPdf(file)).toThrow(expect.objectContaining({ code: 'encrypted' }));
  });

  it('is damaged anywhere is repaired or refused with a typed error', () => {
    for (let at = 0; at < packed.length; at += 7) {
      const damaged = Buffer.from(packed);
      damaged[at]! ^= 0x55;
      for (const file of [damaged, packed.subarray(0, at)]) {
        try {
          listPages(openPdf(repairPdf(file)));
        } catch (error) {
          expect(error, `byte ${at}`).toMatchObject({ name: 'PdfError' });
        }
      }
    }
  });
});

describe('a file that was signed', () => {
  const refused = expect.objectContaining({ code: 'forbids-changes' });

  it('is never repaired, whatever is left of it', async () => {
    const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
    for (const base of [table, packed]) {
      const signed = await signPdf(base, { name: '张三', signer });
      expect(() => repairPdf(signed)).toThrow(refused);
      expect(() => repairPdf(cut(signed, 'startxref'))).toThrow(refused);
      const hidden = edit(signed, (text) => text.replaceAll('/ByteRange', '/#42yteRange'));
      expect(() => repairPdf(hidden)).toThrow(refused);
    }
  });

  it.each([
    ['a signed field', { FT: pdfName('Sig'), V: null, T: new PdfString(latin1('s')) }, '/V 99 0 R'],
    ['the flag of its form', { SigFlags: 3 }, ''],
    ['a certification', { DocMDP: 5 }, ''],
  ])('is known by %s', (_, entries, more) => {
    const file = makePdf({ catalog: (add) => ({ Trace: add(pdfDict({ ...entries, Marked: 1 })) }) });
    const text = latin1String(file).replace('/Marked 1', `/Marked 1 ${more}`);
    expect(() => repairPdf(latin1(text))).toThrow(refused);
  });
});
