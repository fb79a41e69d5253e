import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { workedTime } from '../testing/programs/processor-time.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import { openFileSource } from './byte-source.ts';
import { PdfDict, type PdfRef, pdfDict } from './object-model.ts';
import { listPages, shownSize } from './page-tree.ts';
import { openPdf } from './pdf-document.ts';
import { decodeText, encodeText } from './text-string.ts';

/** A file with one revision behind it that gives its document another title. */
function retitled(pdf: Buffer, title: string): Buffer {
  const writer = new RevisionWriter(openPdf(pdf));
  const info = openPdf(pdf).trailer.get('Info') as PdfRef;
  writer.set(info, pdfDict({ Title: encodeText(title) }));
  return Buffer.concat([pdf, writer.write().bytes]);
}

const titleOf = (pdf: ReturnType<typeof openPdf>) => {
  const info = pdf.findDict(pdf.trailer, 'Info');
  return info && pdf.findText(info, 'Title');
};

describe.each([
  ['a table', false],
  ['streams', true],
])('a file whose cross-references are %s', (_, xrefStream) => {
  const first = makePdf({ pages: 2, title: '第一版', xrefStream });
  const second = retitled(first, '第二版');

  test('shows every revision as it was', () => {
    const pdf = openPdf(second);
    expect(pdf.revisions.map(({ start, end }) => [start, end])).toEqual([
      [0, first.length],
      [first.length, second.length],
    ]);
    expect(titleOf(pdf)).toBe('第二版');
    expect(titleOf(pdf.atRevision(0))).toBe('第一版');
    expect(titleOf(openPdf(second, { end: first.length }))).toBe('第一版');
  });

  test('is read alike from a file on disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cinnabar-pdf-'));
    writeFileSync(join(folder, 'file.pdf'), second);
    const source = openFileSource(join(folder, 'file.pdf'));
    const [fromDisk, fromMemory] = [openPdf(source), openPdf(second)];
    expect(fromDisk.size).toBe(fromMemory.size);
    expect(titleOf(fromDisk)).toBe('第二版');
    expect(listPages(fromDisk).map(shownSize)).toEqual(listPages(fromMemory).map(shownSize));
    source.close();
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(!hasTool('qpdf'))('files rewritten by qpdf', () => {
  test('a linearised file is one revision', () => {
    const source = makePdf({ pages: 3, title: '线性化' });
    const rewrite = 'qpdf --linearize --deterministic-id "$0" - | base64';
    const linearised = Buffer.from(
      runTool('sh', ['-c', rewrite, 'in.pdf'], { 'in.pdf': source }).output,
      'base64',
    );
    const pdf = openPdf(linearised);
    expect(pdf.revisions).toHaveLength(1);
    expect(pdf.revisions[0]).toMatchObject({ start: 0, end: linearised.length });
    expect(listPages(pdf)).toHaveLength(3);
    const extended = retitled(linearised, '新标题');
    expect(openPdf(extended).revisions).toHaveLength(2);
    expect(titleOf(openPdf(extended))).toBe('新标题');
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': extended })).toMatchObject({ code: 0 });
  });
});

describe('pages', () => {
  test('are shown cropped and turned', () => {
    const pdf = openPdf(makePdf({ rotate: 90, mediaBox: [0, 0, 600, 800], cropBox: [100, 100, 400, 700] }));
    const [page] = listPages(pdf);
    expect(page).toMatchObject({ rotate: 90, cropBox: [100, 100, 400, 700] });
    expect(shownSize(page!)).toEqual({ width: 600, height: 300 });
  });

  test('500 of them are listed in a moment', () => {
    const bytes = makePdf({ pages: 500 });
    const worked = workedTime();
    expect(listPages(openPdf(bytes))).toHaveLength(500);
    expect(worked()).toBeLessThan(500);
  });
});

describe('what cannot be read', () => {
  const pdf = makePdf();

  test('has a code that says why', () => {
    expect(() => openPdf(Buffer.from('PK\x03\x04 a Word file'))).toThrow(
      expect.objectContaining({ code: 'not-pdf' }),
    );
    expect(() => openPdf(Buffer.alloc(0))).toThrow(expect.objectContaining({ code: 'not-pdf' }));
    expect(() => openPdf(pdf.subarray(0, -40))).toThrow(expect.objectContaining({ code: 'broken' }));
    const lost = Buffer.from(
      pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99999999'),
      'latin1',
    );
    expect(() => openPdf(lost)).toThrow(expect.objectContaining({ code: 'broken', position: 99999999 }));
  });

  test('a chain of cross-references in a circle ends', () => {
    const text = pdf.toString('latin1');
    const at = /startxref\n(\d+)/.exec(text)![1];
    const circle = Buffer.from(text.replace('trailer\n<<', `trailer\n<</Prev ${at}\n`), 'latin1');
    expect(() => openPdf(circle)).toThrow(expect.objectContaining({ code: 'broken' }));
  });

  test('a page tree in a circle ends', () => {
    const circle = Buffer.from(
      pdf.toString('latin1').replace(/\/Kids \[\d+ 0 R\]/, '/Kids [2 0 R]'),
      'latin1',
    );
    expect(() => listPages(openPdf(circle))).toThrow(expect.objectContaining({ code: 'broken' }));
  });

  test('a row that breaks off in the middle of its offset ends the reading', () => {
    // The blank makes "000000" and "0577" of one number: a head that is none, before a row that is none.
    const broken = makePdf({ pages: 2 })
      .toString('latin1')
      .replace(/(\d{6})\d(\d{3} 00000 n \n)(?=trailer)/, '$1 $2');
    expect(() => listPages(openPdf(Buffer.from(broken, 'latin1')))).toThrow('malformed cross-reference row');
  });

  test('every single damaged byte gives an answer or a typed error', () => {
    const original = makePdf({ xrefStream: true });
    for (let at = 0; at < original.length; at += 3) {
      const damaged = Buffer.from(original);
      damaged[at]! ^= 0x55;
      try {
        listPages(openPdf(damaged));
      } catch (error) {
        expect(error, `byte ${at}`).toMatchObject({ name: 'PdfError' });
      }
    }
  });
});

test('text strings keep Chinese, rare and plain characters', () => {
  for (const text of ['合同 — 𠮷野家', 'plain (brackets) \\'])
    expect(decodeText(encodeText(text))).toBe(text);
});

test('immutable dictionaries copy on change', () => {
  const dict = pdfDict({ A: 1 });
  expect(dict.with({ A: undefined, B: 2 })).toEqual(new PdfDict(new Map([['B', 2]])));
  expect(dict.get('A')).toBe(1);
});
