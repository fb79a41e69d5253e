import { describe, expect, it } from 'vitest';
import { type ByteSource, bufferSource } from '../objects/byte-source.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { drawLine } from '../testing/files/draw-line.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { verifyPdf } from './verify-pdf.ts';

const MB = 1024 * 1024;

/** A file that can only be read piece by piece, and remembers its largest piece. */
function onDisk(bytes: Uint8Array): ByteSource & { largest: number } {
  const file = {
    size: bytes.length,
    largest: 0,
    read(start: number, end: number) {
      const piece = Uint8Array.from(bytes.subarray(Math.max(0, start), Math.max(0, end)));
      file.largest = Math.max(file.largest, piece.length);
      return piece;
    },
    readInto(target: Uint8Array, start: number) {
      const piece = bytes.subarray(start, start + target.length);
      file.largest = Math.max(file.largest, target.length);
      target.set(piece);
      return piece.length;
    },
  };
  return file;
}

const pki = await makeTestPki();
const signer = await pki.issueSigner({ commonName: '张三' });
const options = { trust: [pki.root.certificate], at: new Date() };

/** Long because of what stands between its header and its first object: readers skip it, signatures cover it. */
function longPdf(): Buffer {
  const pdf = makePdf({ pages: 3 });
  const end = pdf.indexOf('1 0 obj');
  const filling = Buffer.alloc(6 * MB, '% nothing to be seen here, nothing to be seen here\n');
  const moved = pdf.subarray(end).toString('latin1');
  const shifted = moved
    .replace(
      /^(\d{10}) 00000 n/gm,
      (_, offset) => `${String(Number(offset) + filling.length).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n(\d+)/, (_, offset) => `startxref\n${Number(offset) + filling.length}`);
  return Buffer.concat([pdf.subarray(0, end), filling, Buffer.from(shifted, 'latin1')]);
}

async function signTwice(pdf: Buffer): Promise<Buffer> {
  let file = pdf;
  for (const name of ['one', 'two']) {
    const plan = { field: { name, kind: 'signature' as const, page: 1 }, name: '张三', time: new Date() };
    file = Buffer.concat([file, await signRevision(file, plan, { signer })]);
  }
  return file;
}

const signed = await signTwice(longPdf());

describe('a file that is read from disk', () => {
  it.each([
    ['signed', signed],
    ['signed and drawn upon', drawLine(signed)],
    ['followed by another file', Buffer.concat([signed, makePdf()])],
    ['cut inside its last signature', signed.subarray(0, signed.length - 2000)],
  ])('%s is verified as in memory', async (_, bytes) => {
    expect(await verifyPdf(onDisk(bytes), options)).toEqual(await verifyPdf(bufferSource(bytes), options));
  });

  it('is never read in pieces that have anything to do with its size', async () => {
    const file = onDisk(signed);
    const { validity, signatures } = await verifyPdf(file, options);
    expect(validity).toBe('unmodified');
    expect(signatures).toHaveLength(2);
    expect(file.largest).toBeLessThan(MB);
  });
});
