import { crc32, inflateRawSync } from 'node:zlib';
import { SHEET_LIMITS, SheetError } from './sheet.ts';

interface Part {
  method: number;
  crc: number;
  compressed: number;
  size: number;
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const MOST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const broken = (message: string) => new SheetError('unreadable', message);

/**
 * Parts of a zip file (APPNOTE 6.3.10) by their paths. What the directory declares is compared with the bounds before anything is
 * inflated, and inflating stops at the declared size. Zip64 is refused: no file within the bounds needs it.
 */
export class ZipParts {
  private readonly parts = new Map<string, Part>();
  private readonly bytes: Buffer;

  /** Throws SheetError `unreadable`, `encrypted`, `partsTooLarge`. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > SHEET_LIMITS.parts) throw new SheetError('partsTooLarge', `${count} parts`);
    let at = bytes.readUInt32LE(end + 16);
    let total = 0;
    for (let index = 0; index < count; index++) {
      if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL) throw broken('no directory');
      if (bytes.readUInt16LE(at + 8) & 1) throw new SheetError('encrypted', 'a part is encrypted');
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength);
      const part = {
        method: bytes.readUInt16LE(at + 10),
        crc: bytes.readUInt32LE(at + 16),
        compressed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      };
      total += part.size;
      if (total > SHEET_LIMITS.uncompressed) throw new SheetError('partsTooLarge', `${total} bytes or more`);
      if (this.parts.has(name)) throw broken(`two parts are called ${name}`);
      this.parts.set(name, part);
      at += CENTRAL_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  has(path: string): boolean {
    return this.parts.has(path);
  }

  /** The part as text; null when there is none. Throws SheetError `unreadable`, `entities`, `partsTooLarge`. */
  xml(path: string): string | null {
    const part = this.parts.get(path);
    if (!part) return null;
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(this.inflate(path, part));
    } catch (error) {
      if (error instanceof SheetError) throw error;
      throw broken(`${path} is not UTF-8`);
    }
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new SheetError('entities', `${path} has a document type`);
    return text;
  }

  private inflate(path: string, { method, crc, compressed, size, offset }: Part): Buffer {
    const { bytes } = this;
    if (offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(offset) !== LOCAL)
      throw broken(`${path} is not where the directory says`);
    const start = offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + compressed);
    if (packed.length !== compressed) throw broken(`${path} is cut off`);
    if (method !== STORED && method !== DEFLATED) throw broken(`${path} is compressed by method ${method}`);
    const plain = method === STORED ? packed : inflateWithin(path, packed, size);
    if (plain.length !== size || crc32(plain) !== crc) throw broken(`${path} differs from the directory`);
    return plain;
  }
}

function inflateWithin(path: string, packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new SheetError('partsTooLarge', `${path} is larger than the directory says`);
    throw broken(`${path} cannot be inflated`);
  }
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw broken('not a zip file');
}
