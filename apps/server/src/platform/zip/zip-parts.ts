import { crc32, inflateRawSync } from 'node:zlib';
import {
  DEFLATED,
  findZipEnd,
  LOCAL_SIZE,
  STORED,
  type ZipEntry,
  zipDataOffset,
  zipEntries,
} from './zip-directory.ts';

/** `partsTooLarge`: past its bounds. `encrypted`: has a password. `entities`: XML with a document type. `unreadable`: no zip file, or a broken one. */
export class ZipError extends Error {
  readonly code: 'unreadable' | 'encrypted' | 'partsTooLarge' | 'entities';

  constructor(code: ZipError['code'], message: string) {
    super(message);
    this.name = 'ZipError';
    this.code = code;
  }
}

export interface ZipBounds {
  /** How many parts there are. */
  parts: number;
  /** Bytes of all parts together, uncompressed. */
  uncompressed: number;
  /** Bytes of a part that is read, uncompressed; bounded by the sum alone when absent. */
  part?: number;
}

const broken = (message: string) => new ZipError('unreadable', message);

/**
 * Parts of a zip file (APPNOTE 6.3.10) by their paths. What the directory declares is compared with the bounds before anything is
 * inflated, and inflating stops at the declared size. Zip64 is refused: no file within the bounds needs it.
 */
export class ZipParts {
  private readonly parts = new Map<string, ZipEntry>();
  private readonly bytes: Buffer;
  private readonly bounds: ZipBounds;

  /** Throws ZipError `unreadable`, `encrypted`, `partsTooLarge`. */
  constructor(bytes: Buffer, bounds: ZipBounds) {
    this.bytes = bytes;
    this.bounds = bounds;
    const end = findZipEnd(bytes);
    if (!end) throw broken('not a zip file');
    if (end.entries > bounds.parts) throw new ZipError('partsTooLarge', `${end.entries} parts`);
    let total = 0;
    for (const part of zipEntries(bytes.subarray(end.start, end.at), end.entries)) {
      if (!part) throw broken('no directory');
      if (part.isEncrypted) throw new ZipError('encrypted', 'a part is encrypted');
      total += part.size;
      if (total > bounds.uncompressed) throw new ZipError('partsTooLarge', `${total} bytes or more`);
      if (this.parts.has(part.name)) throw broken(`two parts are called ${part.name}`);
      this.parts.set(part.name, part);
    }
  }

  get paths(): string[] {
    return [...this.parts.keys()];
  }

  has(path: string): boolean {
    return this.parts.has(path);
  }

  /** The part as text; null when there is none. Throws ZipError `unreadable`, `entities`, `partsTooLarge`. */
  xml(path: string): string | null {
    const part = this.parts.get(path);
    if (!part) return null;
    if (this.bounds.part !== undefined && part.size > this.bounds.part)
      throw new ZipError('partsTooLarge', `${path} has ${part.size} bytes`);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(this.inflate(path, part));
    } catch (error) {
      if (error instanceof ZipError) throw error;
      throw broken(`${path} is not UTF-8`);
    }
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ZipError('entities', `${path} has a document type`);
    return text;
  }

  /** The part as it is; null when there is none. Throws ZipError `unreadable`, `partsTooLarge`. */
  content(path: string): Buffer | null {
    const part = this.parts.get(path);
    return part ? this.inflate(path, part) : null;
  }

  private inflate(path: string, { method, crc, packed: length, size, offset }: ZipEntry): Buffer {
    const { bytes } = this;
    const header = bytes.subarray(offset, offset + LOCAL_SIZE);
    const before = header.length === LOCAL_SIZE ? zipDataOffset(header) : null;
    if (before === null) throw broken(`${path} is not where the directory says`);
    const packed = bytes.subarray(offset + before, offset + before + length);
    if (packed.length !== length) throw broken(`${path} is cut off`);
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
      throw new ZipError('partsTooLarge', `${path} is larger than the directory says`);
    throw broken(`${path} cannot be inflated`);
  }
}
