import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bufferSource, PdfStream, pdfDict, pdfName } from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { prepareSigning } from './revise-file.ts';

const MB = 1024 * 1024;
const SPACE = { reserve: 20_000, digest: 'sha256' } as const;

const folder = await mkdtemp(join(tmpdir(), 'cinnabar-revise-'));
afterAll(() => rm(folder, { recursive: true }));

const pki = await makeTestPki();
const signer = await pki.issueSigner({ commonName: '张三' });

/** A file of three pages, each with a picture of this many bytes. */
const pictures = (each: number) =>
  makePdf({
    pages: 3,
    pageEntries(add) {
      const entries = { Type: pdfName('XObject'), Subtype: pdfName('Image'), Width: 1, Height: 1 };
      const picture = new PdfStream(pdfDict(entries), bufferSource(randomBytes(each)), 0, each);
      return { Resources: pdfDict({ XObject: pdfDict({ Im: add(picture) }) }) };
    },
  });

/** Signs a file of about this size. @returns how much of it was in memory at once, and what follows it; in bytes */
async function sign(size: number) {
  const path = join(folder, `${size}.pdf`);
  await writeFile(path, pictures(Math.round(size / 3)));
  const read = vi.spyOn(fs, 'readSync');
  syncBuiltinESMExports();
  try {
    const plan = {
      name: '张三',
      time: new Date(),
      field: { name: 'S1', kind: 'signature', page: 1, rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } },
      appearance: [{ kind: 'text', text: '张三' }],
    } as const;
    const { bytes } = await prepareSigning({ file: { path, parts: [] }, plan, facts: { signer }, ...SPACE });
    const pieces = read.mock.calls.map(([, buffer]) => (buffer as Uint8Array).length);
    return { appended: bytes.length, largest: Math.max(...pieces), pieces: pieces.length };
  } finally {
    read.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('a revision of a file', () => {
  it('is composed from small pieces of the file, and takes the same memory whatever its size', async () => {
    const [small, large] = [await sign(MB), await sign(24 * MB)];
    expect(small.pieces, 'pieces are counted').toBeGreaterThan(3);
    expect(large.largest).toBeLessThanOrEqual(512 * 1024);
    expect(Math.abs(large.appended - small.appended)).toBeLessThan(100);
    expect(small.appended).toBeLessThan(100_000);
  });
});
