import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composeMerged, mergePdfs } from '../assemble/merge-pdfs.ts';
import { composeFlattened, flattenPdf } from '../flatten/flatten-pdf.ts';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { composeSheets, printSheets } from '../print/print-sheets.ts';
import { drawPage } from '../render/page-image.ts';
import { RenderDocument } from '../render/render-document.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { rawStream } from '../write/flate-stream.ts';
import { type ByteSource, bufferSource, readAll } from './byte-source.ts';
import { ComposedBytes } from './composed-bytes.ts';
import { eachWindow } from './each-window.ts';
import { pdfDict, pdfName } from './object-model.ts';

const PAGES = 6;
const PICTURE = 2_500_000;

/** A file most of which is data of pictures, and on its first page a comment. */
const file = makePdf({
  pages: PAGES,
  pageEntries: (add, index) => {
    const entries = { Type: pdfName('XObject'), Subtype: pdfName('Image'), Width: 1, Height: 1 };
    const picture = rawStream(pdfDict(entries), randomBytes(PICTURE));
    const comment = pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Text'), Rect: [20, 20, 40, 40] });
    return {
      Resources: pdfDict({ XObject: pdfDict({ Im: add(picture) }) }),
      ...(index === 0 && { Annots: [add(comment)] }),
    };
  },
});

/** A file that is not in memory, and how many of its bytes were read. */
function counted(bytes: Uint8Array): ByteSource & { count: number } {
  const inMemory = bufferSource(bytes);
  return {
    count: 0,
    size: bytes.length,
    read(start, end) {
      const found = Buffer.from(inMemory.read(start, end));
      this.count += found.length;
      return found;
    },
  };
}

/** Less than one of its pictures. */
const LITTLE = PICTURE / 2;

describe('a file on disk', () => {
  it('is inspected, merged, flattened and laid on sheets without the data of its pictures, until the new file is read', async () => {
    const [one, two] = [counted(file), counted(file)];
    inspectUpload(one);
    const merged = composeMerged([one, two], ['合同', '附件']);
    const flattened = await composeFlattened(one);
    const plan = { title: '合同', copies: [{ text: '第 1 份' }] };
    const sheets = await composeSheets([one, two], plan);
    expect(one.count).toBeLessThan(LITTLE);
    expect(two.count).toBeLessThan(LITTLE);
    expect(readAll(merged).equals(mergePdfs([file, file], ['合同', '附件']))).toBe(true);
    expect(readAll(flattened.file!).equals((await flattenPdf(file)).bytes!)).toBe(true);
    expect(readAll(sheets).equals(await printSheets([file, file], plan))).toBe(true);
  });

  it('is merged and then flattened, and neither new file is ever read as a whole', async () => {
    const parts = [counted(file), counted(file)];
    const { file: made } = await composeFlattened(composeMerged(parts));
    let written = 0;
    eachWindow(made!, 0, made!.size, (window) => {
      written += window.length;
    });
    expect(written).toBeGreaterThan(2 * PAGES * PICTURE);
    for (const { count } of parts) expect(count).toBeLessThan(PAGES * PICTURE + LITTLE);
  });

  it('is drawn without the other pages', async () => {
    const source = counted(file);
    const document = await RenderDocument.open(source);
    expect(document.pageCount).toBe(PAGES);
    expect(drawPage(document, 2, 100)).toEqual(drawPage(await RenderDocument.open(file), 2, 100));
    document.close();
    expect(source.count).toBeLessThan(LITTLE);
  });

  it('that becomes shorter while pdfium reads it cannot be drawn', async () => {
    const broken: ByteSource = { size: file.length, read: (start) => file.subarray(start, start + 1) };
    await expect(RenderDocument.open(broken)).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('a composed file', () => {
  const parts = [randomBytes(10), randomBytes(50_000), randomBytes(20_000), randomBytes(3)];
  const compose = () => {
    const composed = new ComposedBytes();
    for (const [index, part] of parts.entries())
      if (index === 1 || index === 2) composed.addPart(counted(part), 0, part.length);
      else composed.add(part);
    return composed.toSource();
  };
  const whole = Buffer.concat(parts);

  it.each([
    [0, whole.length],
    [0, 5],
    [5, 50],
    [10, 50_010],
    [50_000, 70_012],
    [70_012, 70_013],
    [70_013, 80_000],
    [-5, 3],
  ])('reads as its parts do, from %i to %i', (from, to) => {
    expect(whole.subarray(Math.max(0, from), to).equals(compose().read(from, to))).toBe(true);
  });

  it('is broken when a part became shorter', () => {
    const composed = new ComposedBytes();
    composed.addPart({ size: 60_000, read: () => Buffer.alloc(100) }, 0, 60_000);
    expect(() => composed.toSource().read(0, 60_000)).toThrowError(
      expect.objectContaining({ code: 'broken' }),
    );
  });
});
