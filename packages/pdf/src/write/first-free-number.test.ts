import { expect, it } from 'vitest';
import { type PdfObject, PdfRef } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { firstFreeNumber } from './first-free-number.ts';

const { size } = openPdf(makePdf());
const naming = (...numbers: number[]) =>
  makePdf({ catalog: () => ({ PieceInfo: numbers.map((num) => new PdfRef(num)) as PdfObject }) });
const firstOf = (...numbers: number[]) => firstFreeNumber(openPdf(naming(...numbers)));

it('is the next one in an honest file', () => {
  expect(firstFreeNumber(openPdf(makePdf()))).toBe(size);
  expect(firstOf(1, 2)).toBe(size);
});

it('is after all numbers that the file names, with space for later additions', () => {
  expect(firstOf(size + 3, size + 1)).toBe(size + 4);
  expect(firstOf(size + 3, size + 400_000)).toBe(size + 400_001);
});

it('leaves alone what is named so far away that nothing ever gets there', () => {
  expect(firstOf(size + 3, 7_000_000)).toBe(size + 4);
});

it('is refused in a file without free numbers', () => {
  const everywhere = Array.from({ length: 20 }, (_, i) => size + (i + 1) * 450_000);
  expect(() => firstOf(...everywhere)).toThrow(expect.objectContaining({ code: 'limit' }));
});

it('keeps a seal from standing where the uploader prepared a place for it', async () => {
  const pki = await makeTestPki();
  const signing = { signer: await pki.issueSigner({ commonName: '王一川' }) };
  const time = new Date();
  const prepared = Array.from({ length: 60 }, (_, i) => size + i);
  const upload = naming(...prepared);
  const rect = { x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  const fields = [{ name: 'sig', kind: 'signature' as const, page: 1, rect, lock: ['sig'] }];
  const launched = Buffer.concat([
    upload,
    await launchRevision(upload, { fields, name: '平台', time }, signing),
  ]);
  const appearance = [{ kind: 'text' as const, text: '王一川' }];
  const signed = Buffer.concat([
    launched,
    await signRevision(launched, { field: 'sig', appearance, name: '王一川', time }, signing),
  ]);
  const pdf = openPdf(signed);
  for (const num of prepared) expect(pdf.object(num)).toBeNull();
  expect((await verifyPdf(signed, { trust: [pki.root.certificate] })).validity).toBe('unmodified');
});
