import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../testing/files/make-pdf.ts';
import { rawStream } from '../write/flate-stream.ts';
import { serializeDict } from '../write/serialize-object.ts';
import { writeXrefTable, type XrefRow } from '../write/write-xref.ts';
import { type PdfObject, pdfDict, pdfName } from './object-model.ts';
import { listPages } from './page-tree.ts';
import { openPdf } from './pdf-document.ts';
import { PdfError } from './pdf-error.ts';

const MEGABYTE = 1024 * 1024;

function codeOf(read: () => unknown): string {
  try {
    read();
    return 'none';
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
}

function objectBytes(num: number, entries: Record<string, PdfObject>, data: Buffer): Buffer {
  const { dict, raw } = rawStream(pdfDict({ ...entries, Filter: pdfName('FlateDecode') }), deflateSync(data));
  return Buffer.concat([
    Buffer.from(`${num} 0 obj\n${serializeDict(dict)}\nstream\n`),
    raw,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** The file with a cross-reference stream of these rows of three bytes: type, and two bytes that mean the same for all. */
function withRows(base: Buffer, objects: readonly Buffer[], count: number, row: readonly number[]): Buffer {
  const pdf = openPdf(base);
  const [prev, root] = [pdf.revisions.at(-1)!.xref, pdf.trailer.get('Root')!];
  const body = Buffer.concat([base, ...objects]);
  const first = pdf.size + objects.length;
  const offsets = objects.map((_, i) => [
    1,
    base.length + objects.slice(0, i).reduce((sum, { length }) => sum + length, 0),
  ]);
  const rows = [...offsets, ...Array.from({ length: count }, () => row)];
  const data = Buffer.concat(
    rows.map(([type, at]) => Buffer.of(type!, (at! >> 16) & 255, (at! >> 8) & 255, at! & 255)),
  );
  const entries = {
    Type: pdfName('XRef'),
    Size: first + count,
    W: [1, 3, 0],
    Index: [pdf.size, rows.length],
    Root: root,
    Prev: prev,
  };
  const tail = Buffer.from(`startxref\n${body.length}\n%%EOF\n`);
  return Buffer.concat([body, objectBytes(first + count, entries, data), tail]);
}

describe('a small file that claims to be large', () => {
  it('is unpacked once for all the objects that an exploding object stream shall hold', () => {
    const base = makePdf();
    const container = openPdf(base).size;
    const bomb = objectBytes(
      container,
      { Type: pdfName('ObjStm'), N: 50, First: 400 },
      Buffer.alloc(100 * MEGABYTE),
    );
    const pdf = openPdf(withRows(base, [bomb], 50, [2, container]));
    const start = process.cpuUsage();
    for (const view of [pdf, pdf.atRevision(1)]) {
      for (let num = container + 1; num <= container + 50; num++) {
        expect(() => view.object(num)).toThrowError(expect.objectContaining({ code: 'limit' }));
      }
    }
    expect(process.cpuUsage(start).user / 1e6, 'seconds').toBeLessThan(2);
  });

  it('is given up when its streams together unpack to more than can be looked at', () => {
    const base = makePdf();
    const first = openPdf(base).size;
    const bomb = (num: number) =>
      objectBytes(num, { Type: pdfName('ObjStm'), N: 1, First: 4 }, Buffer.alloc(4 * MEGABYTE, ' '));
    const bombs = Array.from({ length: 6 }, (_, i) => bomb(first + i));
    const limits = { decodedTotal: 9 * MEGABYTE };
    const pdf = openPdf(withRows(base, bombs, 1, [0, 0]), { limits });
    const codes = bombs.map((_, i) => codeOf(() => pdf.objectStream(first + i)));
    expect(codes[0]).toBe('broken');
    expect(codes.at(-1)).toBe('limit');
  });

  it('loses only the objects of a stream that claims more than its bytes can hold', () => {
    const base = makePdf();
    const container = openPdf(base).size;
    const liar = objectBytes(
      container,
      { Type: pdfName('ObjStm'), N: 2 ** 40, First: -1 },
      Buffer.from('6 0 (text)'),
    );
    const pdf = openPdf(withRows(base, [liar], 1, [2, container]));
    expect(codeOf(() => pdf.object(container + 1))).toBe('broken');
    expect(listPages(pdf)).toHaveLength(listPages(openPdf(base)).length);
  });

  it('may not list more objects than it can hold', () => {
    const file = withRows(makePdf(), [], 200_000, [1, 9]);
    expect(file.length).toBeLessThan(20_000);
    expect(() => openPdf(file)).toThrowError(expect.objectContaining({ code: 'limit' }));
  });

  it.each([
    ['strings without end', '(('],
    ['hexadecimal strings without end', '<00'],
    ['streams without end', '<</Length 9>>stream\n'],
    ['arrays without end', '[['],
  ])('is given up when it makes its readers look at the same bytes again and again: %s', (_, opening) => {
    const rows: XrefRow[] = [];
    let body = '%PDF-1.7\n';
    for (let num = 1; num <= 20_000; num++) {
      rows.push({ num, gen: 0, offset: body.length });
      body += `${num} 0 obj${opening}\n`;
    }
    const table = writeXrefTable(rows, { size: rows.length + 1, offset: body.length }, pdfDict({}));
    const pdf = openPdf(Buffer.concat([Buffer.from(body), table]));
    const start = process.cpuUsage();
    const codes = new Set(rows.map(({ num }) => codeOf(() => pdf.object(num))));
    expect([...codes].sort()).toEqual(expect.arrayContaining(['broken']));
    expect(codes.has('none')).toBe(false);
    expect(process.cpuUsage(start).user / 1e6, 'seconds').toBeLessThan(3);
  });

  it('is given up when its packed objects share what they are made of', () => {
    const base = makePdf();
    const container = openPdf(base).size;
    const count = 200;
    const first = container + 1;
    const head = Array.from({ length: count }, (_, i) => `${first + i} 0`).join(' ');
    const data = Buffer.from(`${head.padEnd(8000)}(${'1'.repeat(MEGABYTE)})`);
    const packed = objectBytes(container, { Type: pdfName('ObjStm'), N: count, First: 8000 }, data);
    const pdf = openPdf(withRows(base, [packed], count, [2, container]));
    const codes = Array.from({ length: count }, (_, i) => codeOf(() => pdf.object(first + i)));
    expect([codes[0], codes.at(-1)]).toEqual(['none', 'limit']);
  });
});

describe('tables that share their rows', () => {
  it('are given up before they are all held in memory', () => {
    const sections = 40;
    const row = '0000000009 00000 n \n';
    const trailerOf = (i: number) =>
      `trailer\n<</Size 9${i > 0 ? ` /Prev ${9 + 40 * (i - 1)}` : ''}>>`.padEnd(60);
    // Each begins with a row of its own and ends with one before its trailer: what is between no one looks at.
    const lengthOf = (i: number) => 40 * (sections - i) + 20 * 3000 + 80 * i - 20;
    const heads = Array.from({ length: sections }, (_, i) => `xref\n1 ${lengthOf(i) / 20}`.padEnd(20) + row);
    const trailers = Array.from({ length: sections }, (_, i) => trailerOf(i) + row);
    const text = `%PDF-1.7\n${heads.join('')}${row.repeat(3000)}${trailers.join('')}`;
    const file = Buffer.from(`${text}startxref\n${9 + 40 * (sections - 1)}\n%%EOF\n`);
    expect(() => openPdf({ size: file.length, read: (a, b) => file.subarray(a, b) })).toThrowError(
      expect.objectContaining({ code: 'limit' }),
    );
  });
});
