import { PdfString } from './object-model.ts';

/** Bytes 0x18–0x1F and 0x80–0xA0 of PDFDocEncoding; the others are Latin-1 (ISO 32000-2, annex D.2). */
const LOW = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const HIGH =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018\u2019\u201a\u2122' +
  '\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac';

/** A text string as Unicode (ISO 32000-2, 7.9.2.2): UTF-16BE or UTF-8 by their marks, else PDFDocEncoding. Throws nothing. */
export function decodeText(string: PdfString): string {
  const { bytes } = string;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder().decode(bytes.subarray(3));
  let text = '';
  for (const byte of bytes) {
    if (byte >= 0x18 && byte <= 0x1f) text += LOW[byte - 0x18];
    else if (byte >= 0x80 && byte <= 0xa0) text += HIGH[byte - 0x80];
    else text += String.fromCharCode(byte);
  }
  return text;
}

/** Unicode in PDFDocEncoding, undefined when it knows a character not. */
export function encodePdfDoc(text: string): Uint8Array | undefined {
  const bytes = [...text].map((char) => {
    const [low, high, code] = [LOW.indexOf(char), HIGH.indexOf(char), char.codePointAt(0)!];
    if (low >= 0) return low + 0x18;
    if (high >= 0) return high + 0x80;
    return code > 0xff || (code >= 0x18 && code <= 0x1f) || (code >= 0x80 && code <= 0xa0) ? -1 : code;
  });
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

/** Unicode as a text string (ISO 32000-2, 7.9.2.2): plain ASCII where that suffices, else UTF-16BE with its mark. Throws nothing. */
export function encodeText(text: string): PdfString {
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return new PdfString(new Uint8Array(Buffer.from(text, 'latin1')));
  return new PdfString(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()), true);
}
