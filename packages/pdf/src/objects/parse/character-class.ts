const SPACE = 1;
const DELIMITER = 2;
const DIGIT = 4;
const SIGN_OR_POINT = 8;

/** One byte of flags per character (ISO 32000-2, 7.2.3). */
const classes = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = SPACE;
for (const char of '()<>[]{}/%') classes[char.charCodeAt(0)] = DELIMITER;
for (const char of '0123456789') classes[char.charCodeAt(0)] = DIGIT;
for (const char of '+-.') classes[char.charCodeAt(0)] = SIGN_OR_POINT;

export const isSpace = (byte: number): boolean => classes[byte] === SPACE;
export const isDigit = (byte: number): boolean => classes[byte] === DIGIT;
export const isNumeric = (byte: number): boolean => (classes[byte]! & (DIGIT | SIGN_OR_POINT)) !== 0;
/** Neither white space nor a delimiter: part of a name, number or keyword. */
export const isRegular = (byte: number): boolean => (classes[byte]! & (SPACE | DELIMITER)) === 0;

/** 0–15, or -1 when the byte is no hexadecimal digit. */
export function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
