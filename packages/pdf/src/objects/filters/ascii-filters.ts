import { hexValue, isSpace } from '../parse/character-class.ts';
import { PdfError } from '../pdf-error.ts';
import { GrowingBytes } from './growing-bytes.ts';

/** ASCIIHexDecode (ISO 32000-2, 7.4.2). */
export function decodeAsciiHex(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length / 2 + 1);
  let length = 0;
  let high = -1;
  for (const byte of data) {
    if (byte === 0x3e) break;
    const value = hexValue(byte);
    if (value < 0) {
      if (isSpace(byte)) continue;
      throw new PdfError('broken', 'not a hexadecimal digit in an ASCIIHex stream');
    }
    if (high < 0) high = value;
    else {
      out[length++] = high * 16 + value;
      high = -1;
    }
  }
  if (high >= 0) out[length++] = high * 16;
  return out.subarray(0, length);
}

/** ASCII85Decode (ISO 32000-2, 7.4.3). Errors: `broken`, `limit`. */
export function decodeAscii85(data: Uint8Array, maxBytes: number): Uint8Array {
  // `z` stands for four bytes, so the output may be larger than the input.
  const out = new GrowingBytes(maxBytes);
  const four = new Uint8Array(4);
  const put = (group: number, bytes: number) => {
    four[0] = group / 0x1000000;
    four[1] = group >> 16;
    four[2] = group >> 8;
    four[3] = group;
    out.append(bytes === 4 ? four : four.subarray(0, bytes));
  };
  let group = 0;
  let count = 0;
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (isSpace(byte)) continue;
    if (byte === 0x7a && count === 0) {
      out.fill(0, 4);
      continue;
    }
    if (byte < 0x21 || byte > 0x75) throw new PdfError('broken', 'not a base-85 digit in an ASCII85 stream');
    group = group * 85 + byte - 0x21;
    if (++count === 5) {
      put(group, 4);
      group = 0;
      count = 0;
    }
  }
  if (count > 1) {
    for (let i = count; i < 5; i++) group = group * 85 + 84;
    put(group, count - 1);
  }
  return out.taken;
}
