import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  /** SHA-256, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Files by what they hold. Acknowledged means durable: file and folder are flushed before `put` answers. */
export interface Storage {
  /** Stores bytes or a stream; throws StorageTooLargeError past `maxBytes`, and then keeps nothing. */
  put(content: Uint8Array | Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** All bytes, checked against their digest. Throws when they are missing or altered. */
  get(key: string): Promise<Buffer>;
  /** A part of the file, for ranges; not checked. */
  stream(key: string, range?: { start: number; end: number }): Readable;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Where the file lies, for worker threads that read it themselves. */
  pathOf(key: string): string;
}

export class StorageTooLargeError extends Error {}
