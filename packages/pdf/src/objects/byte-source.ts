import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Random access to the bytes of a file. Reads are synchronous: a reader of PDF objects jumps about in small steps. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number;
  /** The bytes `[start, end)`, clamped to the file. The caller must not change them. */
  read(start: number, end: number): Uint8Array;
  /** The whole file, when it lies in memory anyway. */
  readonly whole?: Uint8Array;
}

export function bufferSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    whole: bytes,
    read: (start, end) => bytes.subarray(Math.max(0, start), Math.max(0, end)),
  };
}

/** A file read piece by piece, so that memory follows the largest object and not the file. Close it when done. */
export function openFileSource(path: string): ByteSource & { close(): void } {
  const file = openSync(path, 'r');
  const size = fstatSync(file).size;
  return {
    size,
    read(start, end) {
      const from = Math.max(0, Math.min(start, size));
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - from));
      let filled = 0;
      while (filled < bytes.length) {
        const count = readSync(file, bytes, filled, bytes.length - filled, from + filled);
        if (count === 0) return bytes.subarray(0, filled);
        filled += count;
      }
      return bytes;
    },
    close: () => closeSync(file),
  };
}

/** What the functions of this package accept as a file. */
export type PdfInput = Uint8Array | ByteSource;

export const toSource = (input: PdfInput): ByteSource =>
  input instanceof Uint8Array ? bufferSource(input) : input;

/** A file with bytes appended to it, without copying either. */
export function appendedSource(base: ByteSource, appended: Uint8Array): ByteSource {
  return {
    size: base.size + appended.length,
    read(start, end) {
      const tail = appended.subarray(Math.max(0, start - base.size), Math.max(0, end - base.size));
      if (start >= base.size) return tail;
      const head = base.read(start, Math.min(end, base.size));
      return tail.length === 0 ? head : Buffer.concat([head, tail]);
    },
  };
}

/** The first `end` bytes of a source: an earlier revision seen as a file of its own. */
export function clipSource(source: ByteSource, end: number): ByteSource {
  if (end >= source.size) return source;
  if (source.whole) return bufferSource(source.whole.subarray(0, end));
  return { size: end, read: (from, to) => source.read(from, Math.min(to, end)) };
}

const WINDOW = 64 * 1024;

/** Offset of the last occurrence of an ASCII word that begins before `before`, or -1. */
export function lastIndexOf(source: ByteSource, word: string, before = source.size): number {
  for (let end = before; end > 0; end -= WINDOW) {
    const start = Math.max(0, end - WINDOW);
    const found = asBuffer(source.read(start, end + word.length - 1)).lastIndexOf(word, undefined, 'latin1');
    if (found >= 0) return start + found;
  }
  return -1;
}

/** Offset of the first occurrence of an ASCII word at or after `from` and wholly before `end`, or -1. */
export function indexOf(source: ByteSource, word: string, from: number, end = source.size): number {
  if (source.whole) return asBuffer(source.whole.subarray(0, end)).indexOf(word, from, 'latin1');
  for (let start = from; start < end; start += WINDOW) {
    const window = source.read(start, Math.min(end, start + WINDOW + word.length - 1));
    const found = asBuffer(window).indexOf(word, 0, 'latin1');
    if (found >= 0) return start + found;
  }
  return -1;
}

/** The same bytes seen as a Buffer, without a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
