import { describe, expect, it } from 'vitest';
import { signPdf } from '../sign/sign-pdf.ts';
import { makeHybrid } from '../testing/files/make-hybrid.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { rewriteWithQpdf } from '../testing/files/rewrite-with-qpdf.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { type PdfRef, pdfDict } from './object-model.ts';
import { listPages } from './page-tree.ts';
import { openPdf, type Pdf } from './pdf-document.ts';
import { encodeText } from './text-string.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const edit = (file: Buffer, change: (text: string) => string) => latin1(change(file.toString('latin1')));

const titleOf = (pdf: Pdf) => pdf.findText(pdf.findDict(pdf.trailer, 'Info')!, 'Title');

function retitled(file: Buffer, title: string): Buffer {
  const writer = new RevisionWriter(openPdf(file));
  writer.set(writer.pdf.trailer.get('Info') as PdfRef, pdfDict({ Title: encodeText(title) }));
  return Buffer.concat([file, writer.write().bytes]);
}

const table = makePdf({ title: '合同' });
const packed = makePdf({ title: '合同', xrefStream: true });
const JUNK = latin1('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n');

const crooked: [string, Buffer][] = [
  ['a startxref some bytes too small', edit(table, (text) => shiftStartxref(text, -7))],
  ['a startxref some bytes too great', edit(table, (text) => shiftStartxref(text, 5))],
  ['a startxref beside a cross-reference stream', edit(packed, (text) => shiftStartxref(text, 3))],
  [
    'a table that promises more rows than it has',
    edit(table, (text) => text.replace(/xref\n0 \d+/, 'xref\n0 90')),
  ],
  [
    'a table that promises fewer rows than it has',
    edit(table, (text) => text.replace(/xref\n0 \d+/, 'xref\n0 3')),
  ],
  ['rows of 19 bytes', edit(table, (text) => text.replace(/ ([nf]) \n/g, ' $1\n'))],
  ['a table without line ends', edit(table, (text) => text.replace(/xref\n(0 \d+)\n/, 'xref $1 '))],
  ['a trailer that follows at once', edit(table, (text) => text.replace(/ n \ntrailer\n/, ' n trailer'))],
  ['a /Prev of 0', edit(table, (text) => text.replace('trailer\n<<', 'trailer\n<</Prev 0 '))],
  ['bytes before its header', Buffer.concat([JUNK, table])],
  ['bytes before its header, and streams', Buffer.concat([JUNK, packed])],
];

function shiftStartxref(text: string, by: number): string {
  return text.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + by}`);
}

describe.each(crooked)('a file with %s', (_, file) => {
  it('is read, and counted as one revision', () => {
    const pdf = openPdf(file);
    expect(pdf.revisions).toHaveLength(1);
    expect(listPages(pdf)).toHaveLength(1);
    expect(titleOf(pdf)).toBe('合同');
  });

  it('is extended so that every revision is found again', () => {
    const pdf = openPdf(retitled(file, '新标题'));
    expect(pdf.revisions).toHaveLength(2);
    expect([titleOf(pdf.atRevision(0)), titleOf(pdf)]).toEqual(['合同', '新标题']);
  });
});

describe('bytes before the header', () => {
  it('count for the ranges of a signature, not for cross-references', async () => {
    const pki = await makeTestPki();
    const signer = await pki.issueSigner({ commonName: '张三' });
    for (const base of [table, packed]) {
      const signed = await signPdf(Buffer.concat([JUNK, base]), { name: '张三', signer });
      const { validity } = await verifyPdf(signed, { trust: [pki.root.certificate] });
      expect(validity).toBe('unmodified');
      if (hasTool('pdfsig')) expect(judgeWithPdfsig(signed)).toMatchObject([{ isValid: true }]);
      if (hasTool('qpdf'))
        expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': signed })).toMatchObject({ code: 0 });
    }
  });

  it('do not matter when offsets count them', () => {
    const shifted = table
      .toString('latin1')
      .replace(/\d{10}(?= 00000 n)/g, (at) => String(Number(at) + JUNK.length).padStart(10, '0'));
    const file = latin1(JUNK.toString('latin1') + shiftStartxref(shifted, JUNK.length));
    expect(titleOf(openPdf(file))).toBe('合同');
    expect(titleOf(openPdf(retitled(file, '新')))).toBe('新');
  });
});

describe('a signature on a file whose index is irregular', () => {
  it('stands, but whatever follows it is called a change', async () => {
    const pki = await makeTestPki();
    const signer = await pki.issueSigner({ commonName: '张三' });
    const trust = [pki.root.certificate];
    const base = edit(table, (text) => text.replace(/xref\n0 \d+/, 'xref\n0 90'));
    const once = await signPdf(base, { name: '张三', signer });
    expect((await verifyPdf(once, { trust })).validity).toBe('unmodified');
    const twice = await signPdf(once, { name: '张三', signer });
    const report = await verifyPdf(twice, { trust });
    expect(report.validity).toBe('changed');
    expect(report.changes.flatMap(({ items }) => items.map(({ text }) => text.en)).join()).toContain('index');
  });
});

describe('the style of cross-references', () => {
  it.each([
    ['table', table],
    ['stream', packed],
    ['hybrid', makeHybrid()],
  ])('of a %s is kept by what is appended', (kind, file) => {
    const extended = openPdf(retitled(file, '新标题'));
    expect(extended.revisions[0]?.kind).toBe(kind);
    expect(extended.revisions[1]?.kind).toBe(kind === 'hybrid' ? 'table' : kind);
    expect(titleOf(extended)).toBe('新标题');
  });

  it.skipIf(!hasTool('qpdf'))('does not matter to a linearised file, nor do several revisions', () => {
    const twice = retitled(
      retitled(rewriteWithQpdf('--linearize --object-streams=generate', table), '二'),
      '三',
    );
    const pdf = openPdf(twice);
    expect(pdf.revisions.map((_, i) => titleOf(pdf.atRevision(i)))).toEqual(['合同', '二', '三']);
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': twice })).toMatchObject({ code: 0 });
  });
});

it('an object stream that says it extends another is read where the cross-references lead', () => {
  const extending = ' /Extends 1 0 R';
  const longer = edit(packed, (text) => text.replace('/Type /ObjStm', `/Type /ObjStm${extending}`));
  const file = edit(longer, (text) => shiftStartxref(text, extending.length));
  expect(titleOf(openPdf(file))).toBe('合同');
});
