import { describe, expect, it } from 'vitest';
import { ENCRYPTIONS, encryptWithQpdf } from '../../testing/files/encrypt-with-qpdf.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { hasTool } from '../../testing/programs/external-tools.ts';
import { rawStream } from '../../write/flate-stream.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { withPassword } from '../byte-source.ts';
import { PdfRef, type PdfStream, PdfString, pdfDict, pdfName } from '../object-model.ts';
import { listPages } from '../page-tree.ts';
import { openPdf, type Pdf } from '../pdf-document.ts';
import { encodeText } from '../text-string.ts';

const TITLE = '销售合同 (sealed)';
const METADATA = '<x:xmpmeta>朱砂</x:xmpmeta>';

const sample = makePdf({
  pages: 2,
  title: TITLE,
  catalog: (add) => ({
    Metadata: add(
      rawStream(pdfDict({ Type: pdfName('Metadata'), Subtype: pdfName('XML') }), Buffer.from(METADATA)),
    ),
  }),
});

const titleOf = (pdf: Pdf) => pdf.findText(pdf.findDict(pdf.trailer, 'Info')!, 'Title');
const textOf = (pdf: Pdf, page: number) =>
  Buffer.from(pdf.decode(pdf.value(listPages(pdf)[page]!.dict, 'Contents') as PdfStream)).toString('latin1');
const metadataOf = (pdf: Pdf) =>
  Buffer.from(pdf.decode(pdf.value(pdf.catalog, 'Metadata') as PdfStream)).toString();

const layouts = [
  ['a table', ''],
  ['object streams', '--object-streams=generate'],
  ['a linearised file', '--linearize --object-streams=generate'],
] as const;

describe.skipIf(!hasTool('qpdf'))('an encrypted file', () => {
  describe.each(ENCRYPTIONS)('%s', (_, encryption) => {
    it.each(layouts)('shows its strings and streams: %s', (_name, more) => {
      const bytes = encryptWithQpdf(encryption, { sample, more });
      expect(bytes.includes('Contract, page')).toBe(false);
      const pdf = openPdf(bytes);
      expect(titleOf(pdf)).toBe(TITLE);
      expect(textOf(pdf, 1)).toContain('(Contract, page 2)');
      expect(metadataOf(pdf)).toBe(METADATA);
    });

    it('opens by the password of its user or owner, and by no other', () => {
      const bytes = encryptWithQpdf(encryption, { sample, user: 'user', owner: 'owner' });
      expect(titleOf(openPdf(bytes, { password: 'user' }))).toBe(TITLE);
      expect(openPdf(bytes, { password: 'user' }).cipher?.access).toBe('user');
      expect(titleOf(openPdf(withPassword(bytes, 'owner')))).toBe(TITLE);
      expect(openPdf(bytes, { password: 'owner' }).cipher?.access).toBe('owner');
      expect(() => openPdf(bytes)).toThrow(expect.objectContaining({ code: 'encrypted' }));
      expect(() => openPdf(bytes, { password: 'guess' })).toThrow(
        expect.objectContaining({ code: 'wrong-password' }),
      );
    });
  });

  it('opens by a password beyond ASCII, as each revision encodes it', () => {
    for (const encryption of ['128 --use-aes=y', '256']) {
      const bytes = encryptWithQpdf(encryption, { sample, user: 'Zoë' });
      expect(titleOf(openPdf(bytes, { password: 'Zoë' }))).toBe(TITLE);
    }
    const chinese = encryptWithQpdf('256', { sample, user: '朱砂印泥' });
    expect(titleOf(openPdf(chinese, { password: '朱砂印泥' }))).toBe(TITLE);
  });

  it('needs no password that was given in vain', () => {
    expect(titleOf(openPdf(encryptWithQpdf('256', { sample }), { password: 'not needed' }))).toBe(TITLE);
  });

  it('is shown by each of its revisions', () => {
    const bytes = encryptWithQpdf('256', { sample });
    const base = openPdf(bytes);
    const writer = new RevisionWriter(base);
    writer.set(base.trailer.get('Info') as PdfRef, pdfDict({ Title: encodeText('第二版') }));
    const pdf = openPdf(Buffer.concat([bytes, writer.write().bytes]));
    expect([titleOf(pdf.atRevision(0)), titleOf(pdf)]).toEqual([TITLE, '第二版']);
  });

  it('cannot be closed to its own past by a later revision', () => {
    const bytes = encryptWithQpdf('256', { sample });
    const pdf = openPdf(bytes);
    const [size, prev] = [pdf.size, pdf.revisions[0]!.xref];
    const trailer = `<</Size ${size} /Root ${pdf.trailer.get('Root')} /Prev ${prev} /Encrypt <</Filter /Own>>>>`;
    const revision = `xref\n0 0\ntrailer\n${trailer}\nstartxref\n${bytes.length}\n%%EOF\n`;
    const file = Buffer.concat([bytes, Buffer.from(revision)]);
    expect(() => openPdf(file)).toThrow(expect.objectContaining({ code: 'encrypted' }));
    expect(titleOf(openPdf(file, { end: bytes.length }))).toBe(TITLE);
  });
});

it('a file that only certificates open says so', () => {
  const trailer = 'trailer\n<</Encrypt <</Filter /Adobe.PubSec /V 4>>\n';
  const file = Buffer.from(makePdf().toString('latin1').replace('trailer\n<<', trailer), 'latin1');
  expect(() => openPdf(file, { password: 'any' })).toThrow(
    expect.objectContaining({ code: 'encrypted', message: expect.stringContaining('certificates') }),
  );
});

describe.skipIf(!hasTool('qpdf'))('a signature dictionary in an encrypted file', () => {
  it('keeps its /Contents as they are, for they stand outside of what is signed', () => {
    const bytes = encryptWithQpdf('128 --use-aes=y', { sample });
    const writer = new RevisionWriter(openPdf(bytes));
    const contents = new PdfString(Buffer.from('30820000', 'hex'), true);
    const entries = { ByteRange: [0, 1, 2, 3], Contents: contents, Name: encodeText('张三') };
    const { num } = writer.add(pdfDict(entries));
    const appended = writer.write().bytes;
    expect(appended.includes('<30820000>')).toBe(true);
    const pdf = openPdf(Buffer.concat([bytes, appended]));
    const dict = pdf.resolve(new PdfRef(num)) as ReturnType<typeof pdfDict>;
    expect(pdf.findString(dict, 'Contents')?.bytes).toEqual(new Uint8Array(contents.bytes));
    expect(pdf.findText(dict, 'Name')).toBe('张三');
  });
});
