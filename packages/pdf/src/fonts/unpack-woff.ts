import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646; // "wOFF"
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * A font file as TrueType: a WOFF file (W3C, WOFF File Format 1.0) is unpacked, any other returned as it is. Readers of fonts that take
 * WOFF themselves inflate a table again for each glyph, which takes seconds with thousands of them.
 * @throws RangeError when the file is cut off; an Error of zlib when a table is damaged
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== SIGNATURE) return file;
  const count = file.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  writeHeader(header, file.readUInt32BE(4), count);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * WOFF_ENTRY;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((part) =>
      file.readUInt32BE(entry + part),
    ) as [number, number, number, number, number];
    const stored = file.subarray(offset, offset + packed);
    // A table that did not grow smaller is stored as it is.
    const table = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    const row = SFNT_HEADER + i * SFNT_ENTRY;
    for (const [part, value] of [tag, checksum, at, length].entries())
      header.writeUInt32BE(value, row + part * 4);
    const padding = Buffer.alloc(-table.length & 3); // tables begin at multiples of four
    parts.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat(parts, at);
}

/** The offset table (OpenType, “Organization of an OpenType font”): its last three numbers serve a binary search. */
function writeHeader(header: Buffer, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * 16, 10);
}
