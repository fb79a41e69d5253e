import { hexValue, isSpace } from '../character-class.ts';
import { PdfError } from '../pdf-error.ts';

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

/** ASCII85Decode (ISO 32000-2, 7.4.3). */
export function decodeAscii85(data: Uint8Array): Uint8Array {
  // `z` stands for four bytes, so the output may be larger than the input.
  const out: number[] = [];
  let group = 0;
  let count = 0;
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (isSpace(byte)) continue;
    if (byte === 0x7a && count === 0) {
      out.push(0, 0, 0, 0);
      continue;
    }
    if (byte < 0x21 || byte > 0x75) throw new PdfError('broken', 'not a base-85 digit in an ASCII85 stream');
    group = group * 85 + byte - 0x21;
    if (++count === 5) {
      out.push((group / 0x1000000) & 255, (group >> 16) & 255, (group >> 8) & 255, group & 255);
      group = 0;
      count = 0;
    }
  }
  if (count > 1) {
    for (let i = count; i < 5; i++) group = group * 85 + 84;
    const tail = [(group / 0x1000000) & 255, (group >> 16) & 255, (group >> 8) & 255];
    out.push(...tail.slice(0, count - 1));
  }
  return Uint8Array.from(out);
}
