import { PdfError } from '../pdf-error.ts';

/** RunLengthDecode (ISO 32000-2, 7.4.5). */
export function decodeRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const out: Uint8Array[] = [];
  let total = 0;
  for (let i = 0; i < data.length; ) {
    const length = data[i++]!;
    if (length === 128) break;
    const run =
      length < 128 ? data.subarray(i, i + length + 1) : new Uint8Array(257 - length).fill(data[i] ?? 0);
    i += length < 128 ? length + 1 : 1;
    total += run.length;
    if (total > maxBytes) throw new PdfError('limit', 'a stream grows too large');
    out.push(run);
  }
  return Buffer.concat(out, total);
}
