/** The directory of a zip file (APPNOTE 6.3.10). Nothing that it declares is believed: readers bound it. Zip64 has other records and is not read. */

export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  crc: number;
  /** Bytes in the file, and after inflating. */
  packed: number;
  size: number;
  /** Of its local header. */
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const MOST_COMMENT = 0xffff;
const ENCRYPTED = 1;

export const STORED = 0;
export const DEFLATED = 8;
/** Bytes before the name of a local header. */
export const LOCAL_SIZE = 30;
/** The record of the end lies within so many bytes of it. */
export const MOST_TAIL = END_SIZE + MOST_COMMENT;

/** Where the directory lies, by the last bytes of a file. */
export interface ZipEnd {
  /** Of the record, within the given bytes. */
  at: number;
  entries: number;
  /** Of the directory: bytes, and where it begins in the file. */
  length: number;
  start: number;
}

/** Null: not a zip file. */
export function findZipEnd(tail: Buffer): ZipEnd | null {
  for (let at = tail.length - END_SIZE; at >= Math.max(0, tail.length - MOST_TAIL); at--)
    if (tail.readUInt32LE(at) === END)
      return {
        at,
        entries: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        start: tail.readUInt32LE(at + 16),
      };
  return null;
}

/** So many entries of a directory, one after another; null in the place of one that is not there, and then no more. */
export function* zipEntries(directory: Buffer, count: number): Generator<ZipEntry | null> {
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > directory.length || directory.readUInt32LE(at) !== CENTRAL) {
      yield null;
      return;
    }
    const nameLength = directory.readUInt16LE(at + 28);
    yield {
      name: directory.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    at += CENTRAL_SIZE + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}

/** Bytes from the beginning of a local header to its data; null: it is none. @param header its first `LOCAL_SIZE` bytes */
export const zipDataOffset = (header: Buffer): number | null =>
  header.readUInt32LE(0) === LOCAL ? LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28) : null;
