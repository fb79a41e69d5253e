import { GrowingBytes } from './growing-bytes.ts';

/** RunLengthDecode (ISO 32000-2, 7.4.5). Error: `limit`. */
export function decodeRunLength(data: Uint8Array, maxBytes: number): Uint8Array {
  const out = new GrowingBytes(maxBytes);
  for (let i = 0; i < data.length; ) {
    const length = data[i++]!;
    if (length === 128) break;
    if (length < 128) out.append(data.subarray(i, i + length + 1));
    else out.fill(data[i] ?? 0, 257 - length);
    i += length < 128 ? length + 1 : 1;
  }
  return out.taken;
}
