import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Random access to the bytes of a file. Reads are synchronous: a reader of PDF objects jumps about in small steps. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number;
  /** The bytes `[start, end)`, clamped to the file. The caller must not change them. */
  read(start: number, end: number): Uint8Array;
  /** The whole file, when it lies in memory anyway. */
  readonly whole?: Uint8Array;
  /** Reads from `start` into memory that the caller uses again and again. @returns how many bytes, 0 at the end */
  readInto?(target: Uint8Array, start: number): number;
  /** Where the file is, when all of it and nothing else lies there. */
  readonly path?: string | undefined;
  /** What opens the file when it is encrypted: it goes where the file goes. */
  readonly password?: string | undefined;
}

/** A file that lies in memory. Throws nothing. */
export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    whole: bytes,
    read: (start, end) => bytes.subarray(Math.max(0, start), Math.max(0, end)),
    readInto(target, start) {
      const part = bytes.subarray(start, start + target.length);
      target.set(part);
      return part.length;
    },
  };
}

/**
 * A file read piece by piece, so that memory follows the largest object and not the file. Close it when done.
 * Errors: the file system's, when it is opened and with every read.
 */
export function openFileSource(path: string): ByteSource & { close(): void } {
  const file = openSync(path, 'r');
  const size = fstatSync(file).size;
  const readInto = (target: Uint8Array, start: number): number => {
    const most = Math.min(target.length, size - start);
    let filled = 0;
    while (filled < most) {
      const count = readSync(file, target, filled, most - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled;
  };
  return {
    size,
    path,
    readInto,
    read(start, end) {
      const from = Math.max(0, Math.min(start, size));
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, size) - from));
      const filled = readInto(bytes, from);
      return filled < bytes.length ? bytes.subarray(0, filled) : bytes;
    },
    close: () => closeSync(file),
  };
}

/** What the functions of this package accept as a file. */
export type PdfInput = Uint8Array | ByteSource;

export const toSource = (input: PdfInput): ByteSource =>
  input instanceof Uint8Array ? bufferSource(input) : input;

/**
 * The same file, and the password (the owner's or the user's; ISO 32000-2, 7.6.4) that opens it, for any function that takes a file.
 * Throws nothing: whether it is the right one is seen when the file is opened.
 */
export function withPassword(input: PdfInput, password: string): ByteSource {
  const source = toSource(input);
  const { size, whole, path } = source;
  const same: ByteSource = { size, path, password, read: (start, end) => source.read(start, end) };
  return {
    ...same,
    ...(whole && { whole }),
    ...(source.readInto && { readInto: (target, start) => source.readInto!(target, start) }),
  };
}

/** A file with bytes appended to it, without copying either. Throws nothing itself; reading it throws what reading `base` does. */
export function appendedSource(base: ByteSource, appended: Uint8Array): ByteSource {
  return {
    size: base.size + appended.length,
    password: base.password,
    readInto(target, start) {
      const fromBase = Math.max(0, Math.min(target.length, base.size - start));
      const filled = fromBase > 0 ? fillFrom(base, target.subarray(0, fromBase), start) : 0;
      if (filled < fromBase) return filled;
      const tail = appended.subarray(start + filled - base.size, start + target.length - base.size);
      target.set(tail, filled);
      return filled + tail.length;
    },
    read(start, end) {
      const tail = appended.subarray(Math.max(0, start - base.size), Math.max(0, end - base.size));
      if (start >= base.size) return tail;
      const head = base.read(start, Math.min(end, base.size));
      return tail.length === 0 ? head : Buffer.concat([head, tail]);
    },
  };
}

/** Reads from `start` into `target`, which may be used again. @returns how many bytes, fewer only at the end. Throws what reading does. */
export function fillFrom(source: ByteSource, target: Uint8Array, start: number): number {
  if (source.readInto) return source.readInto(target, start);
  const bytes = source.read(start, start + target.length);
  target.set(bytes);
  return bytes.length;
}

/** All bytes of a source in memory. Throws what reading it does. */
export const readAll = (source: ByteSource): Buffer => asBuffer(source.whole ?? source.read(0, source.size));

/** The first `end` bytes of a source: an earlier revision seen as a file of its own. */
export function clipSource(source: ByteSource, end: number): ByteSource {
  if (end >= source.size) return source;
  if (source.whole) return bufferSource(source.whole.subarray(0, end));
  const clipped: ByteSource = { size: end, read: (from, to) => source.read(from, Math.min(to, end)) };
  const { readInto } = source;
  if (!readInto) return clipped;
  return {
    ...clipped,
    readInto: (target, start) => Math.max(0, Math.min(readInto(target, start), end - start)),
  };
}

const WINDOW = 64 * 1024;

/** Offset of the last occurrence of an ASCII word that begins before `before` and not before `from`, or -1. */
export function lastIndexOf(source: ByteSource, word: string, before = source.size, from = 0): number {
  for (let end = before; end > from; end -= WINDOW) {
    const start = Math.max(from, end - WINDOW);
    const window = asBuffer(source.read(start, end + word.length - 1));
    const found = window.lastIndexOf(word, undefined, 'latin1');
    if (found >= 0) return start + found;
  }
  return -1;
}

/** Offset of the first occurrence of an ASCII word at or after `from` and wholly before `end`, or -1. */
export function indexOf(source: ByteSource, word: string, from: number, end = source.size): number {
  if (source.whole) return indexInBytes(asBuffer(source.whole.subarray(0, end)), word, from);
  for (let start = from; start < end; start += WINDOW) {
    const window = source.read(start, Math.min(end, start + WINDOW + word.length - 1));
    const found = indexInBytes(asBuffer(window), word, 0);
    if (found >= 0) return start + found;
  }
  return -1;
}

/** Up to this length Node searches with the processor's own instructions, beyond it byte by byte: eight times slower. */
const QUICK_LENGTH = 6;

/** Offset of the first occurrence of an ASCII word at or after `from`, or -1. */
export function indexInBytes(bytes: Buffer, word: string, from: number): number {
  const head = word.slice(0, QUICK_LENGTH);
  for (let at = bytes.indexOf(head, from, 'latin1'); at >= 0; at = bytes.indexOf(head, at + 1, 'latin1')) {
    if (word.length <= QUICK_LENGTH || bytes.toString('latin1', at, at + word.length) === word) return at;
  }
  return -1;
}

/** The same bytes seen as a Buffer, without a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
