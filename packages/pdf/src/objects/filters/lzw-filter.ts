import { PdfError } from '../pdf-error.ts';
import { GrowingBytes } from './growing-bytes.ts';

/** LZWDecode (ISO 32000-2, 7.4.4). `earlyChange` is 1 unless the file says otherwise. */
export function decodeLzw(data: Uint8Array, earlyChange: number, maxBytes: number): Uint8Array {
  const table: Uint8Array[] = [];
  for (let i = 0; i < 256; i++) table[i] = Uint8Array.of(i);
  const out = new GrowingBytes(maxBytes);
  let next = 258;
  let width = 9;
  let buffer = 0;
  let bits = 0;
  let previous: Uint8Array | undefined;
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      next = 258;
      width = 9;
      previous = undefined;
      continue;
    }
    const entry = code < 256 || code < next ? table[code] : undefined;
    const value = entry ?? (previous && code === next ? append(previous, previous[0]!) : undefined);
    if (!value) throw new PdfError('broken', 'LZW code out of range');
    out.append(value);
    if (previous && next < 4096) table[next++] = append(previous, value[0]!);
    previous = value;
    if (next + earlyChange >= 1 << width && width < 12) width++;
  }
  return out.taken;
}

function append(bytes: Uint8Array, last: number): Uint8Array {
  const out = new Uint8Array(bytes.length + 1);
  out.set(bytes);
  out[bytes.length] = last;
  return out;
}
