import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../testing/make-pdf.ts';
import { rawStream } from '../write/flate-stream.ts';
import { serializeDict } from '../write/serialize-object.ts';
import { type PdfObject, pdfDict, pdfName } from './object-model.ts';
import { openPdf } from './pdf-document.ts';

const MEGABYTE = 1024 * 1024;

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
    const codes = bombs.map((_, i) => {
      try {
        return pdf.objectStream(first + i).size;
      } catch (error) {
        return (error as { code: string }).code;
      }
    });
    expect(codes[0]).toBe('broken');
    expect(codes.at(-1)).toBe('limit');
  });

  it('may not list more objects than it can hold', () => {
    const file = withRows(makePdf(), [], 200_000, [1, 9]);
    expect(file.length).toBeLessThan(20_000);
    expect(() => openPdf(file)).toThrowError(expect.objectContaining({ code: 'limit' }));
  });
});
