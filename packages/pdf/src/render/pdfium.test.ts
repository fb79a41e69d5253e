import { expect, it } from 'vitest';
import { makePdf } from '../testing/files/make-pdf.ts';
import { DocumentCache } from './document-cache.ts';
import { drawPage } from './page-image.ts';
import { startPdfium } from './pdfium.ts';

/** A real trap of the module: it is made to read far outside its memory. */
const trap = async () => {
  const pdfium = await startPdfium();
  return () => pdfium._FPDF_GetPageCount(0x7fff_fff0);
};

it('survives a document on which pdfium fails: the next one gets a new module', async () => {
  const cache = new DocumentCache();
  const document = await cache.open('held', makePdf());
  const fail = await trap();
  expect(() => document.withPage(1, fail)).toThrowError(expect.objectContaining({ code: 'unreadable' }));
  expect(document.isLost).toBe(true);
  await expect(cache.open('held'), 'asks for the bytes again').rejects.toMatchObject({
    code: 'unknown-document',
  });
  const again = await cache.open('held', makePdf());
  expect(drawPage(again, 1, 100).width).toBe(100);
  cache.closeAll();
});

it('lets go of all documents of a module that failed, and with them of its memory', async () => {
  const cache = new DocumentCache();
  for (const key of ['first', 'second', 'third']) {
    const document = await cache.open(key, makePdf());
    const fail = await trap();
    expect(() => document.withPage(1, fail)).toThrowError();
  }
  await cache.open('sound', makePdf());
  expect(['first', 'second', 'third', 'sound'].filter((key) => cache.has(key))).toEqual(['sound']);
  cache.closeAll();
});

it('gives a page a bounded memory', async () => {
  const { malloc } = (await startPdfium()).wasmExports;
  expect(malloc(450 * 1024 * 1024)).toBe(0);
});

it('is begun again once the last document of a module that grew is closed', async () => {
  const cache = new DocumentCache();
  const pdfium = await startPdfium();
  await cache.open('first', makePdf());
  await cache.open('second', makePdf());
  const { malloc, free } = pdfium.wasmExports;
  free(malloc(200 * 1024 * 1024));
  cache.close('first');
  expect(await startPdfium(), 'a document is open').toBe(pdfium);
  cache.close('second');
  expect(await startPdfium()).not.toBe(pdfium);
});

it('opens a document again that has read much, and closes others for what they have read', async () => {
  const [roomy, narrow] = [new DocumentCache(), new DocumentCache(1)];
  const held = await roomy.open('read', makePdf());
  expect(held.bytesRead).toBeGreaterThan(1);
  expect(await roomy.open('read', makePdf())).toBe(held);
  const first = await narrow.open('read', makePdf());
  expect(await narrow.open('read'), 'without its bytes').toBe(first);
  const again = await narrow.open('read', makePdf());
  expect(again).not.toBe(first);
  expect(drawPage(again, 1, 100).width).toBe(100);
  await narrow.open('other', makePdf());
  expect(['read', 'other'].map((key) => narrow.has(key))).toEqual([false, true]);
  for (const cache of [roomy, narrow]) cache.closeAll();
});
