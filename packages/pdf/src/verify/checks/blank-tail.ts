import type { ByteSource } from '../../objects/byte-source.ts';

/**
 * Readers look for the end of the file in its last 1024 bytes (PDF Reference 1.7, H.3, note 18; ISO 32000-2, 7.5.5): `startxref`,
 * an offset and `%%EOF` must still fit in them. Behind more than that, some search the file for objects and show another document.
 */
const MOST_BLANK = 960;
/** ISO 32000-2, table 1. */
const WHITE_SPACE: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** Behind the last revision stands nothing but a little white space, as transfers and editors add: no reader shows or reads it. */
export function isBlankTail(source: ByteSource, from: number): boolean {
  const length = source.size - from;
  return (
    length > 0 &&
    length <= MOST_BLANK &&
    source.read(from, source.size).every((byte) => WHITE_SPACE.has(byte))
  );
}
