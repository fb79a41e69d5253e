/**
 * What Unicode 3.2 assigned in the scripts that names are written in here: the complement of RFC 3454, table A.1, without what
 * RFC 4518, 2.4 forbids besides and without scripts that run from right to left. Hexadecimal, inclusive.
 */
const PORTABLE = `
  20-7E A0-220 300-33F 388-38A 38C-38C 38E-3A1 3A3-3CE 400-482 48A-4CE 1E00-1E9B 2010-2027 2030-2046
  2E80-2E99 2E9B-2EF3 2F00-2FD5 3000-303F 3041-3096 3099-30FF 3105-312C 3131-318E 3190-31B7 31F0-321C 3220-3243 3251-327B
  327F-32CB 32D0-32FE 3300-3376 337B-33DD 33E0-33FE 3400-4DB5 4E00-9FA5 A000-A48C A490-A4C6 AC00-D7A3 F900-FA2D FA30-FA6A
  FF01-FFBE 20000-2A6D6 2F800-2FA1D`
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)) as [number, number]);

const isPortable = (code: number): boolean => PORTABLE.some(([from, to]) => from <= code && code <= to);

/** Upper bound of the attributes that hold names (X.520; RFC 5280, A.1: ub-common-name, ub-organization-name), in characters. */
const MOST_CHARACTERS = 64;

/** U+3013, the customary sign for a character that cannot be set. */
const GETA = '〓';

/**
 * The text as a distinguished name may hold it before every validator. Names are prepared for comparison by RFC 4518, which refuses
 * characters that Unicode 3.2 did not know; such a character is written as its number, `[U-2CE7A]`, or as `〓` where the numbers would
 * exceed the upper bound of 64 characters. Nothing is cut off: what stands behind a name may say how it was verified.
 */
export function portableText(text: string): string {
  const numbered = written(text, (code) => `[U-${code.toString(16).toUpperCase().padStart(4, '0')}]`);
  const isTooLong = numbered !== text && [...numbered].length > MOST_CHARACTERS;
  return isTooLong ? written(text, () => GETA) : numbered;
}

const written = (text: string, instead: (code: number) => string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    return isPortable(code) ? character : instead(code);
  }).join('');
