import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  /** SHA-256, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Why a stored file cannot be given out. */
export type FileFault = 'ALTERED' | 'MISSING';

/** A file that is not, or no longer, what its key says. */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError';
  readonly key: string;
  readonly fault: FileFault;

  constructor(key: string, fault: FileFault) {
    super(`stored file ${key} is ${fault.toLowerCase()}`);
    this.key = key;
    this.fault = fault;
  }
}

/**
 * Files by what they hold. Acknowledged means durable: file and folder are flushed before `put` answers. Nothing is given out unseen: the
 * first reading after a start, and the first after the file on disk was touched, compares all of it with its digest. Every reading throws
 * StoredFileError when the file is altered or missing.
 */
export interface Storage {
  /** Stores bytes or a stream; throws StorageTooLargeError past `maxBytes`, and then keeps nothing. */
  put(content: Uint8Array | Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** All bytes. */
  get(key: string): Promise<Buffer>;
  /** The file, or a part of it for ranges. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Throws as every reading does; the content is fetched and compared only where it is not known to be whole. */
  requireWhole(key: string): Promise<void>;
  /**
   * Lends the file to programs that read it by a path. The path is good until `use` has ended, must not be written to, and says nothing of
   * where the file is kept: a storage without local files fetches a copy and removes it afterwards.
   */
  borrow<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Reads the file once more, whatever is known of it. @returns what is wrong with it */
  examine(key: string): Promise<FileFault | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Told of every reading that failed, so that it is not only the reader who hears of it. */
  onFault(listener: (fault: StoredFileError) => void): void;
}

export class StorageTooLargeError extends Error {}
