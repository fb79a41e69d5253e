import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  /** SHA-256, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Size, inode, and the time of the last change of content: a file keeps them when it is renamed. */
export type ContentTraits = string;

/** A file outside the storage, and its content. */
export interface LocalFile {
  path: string;
  /** SHA-256, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** What the file system showed of it once it was written and flushed; absent where it may not be flushed. */
  flushed?: ContentTraits;
}

/** Why a stored file cannot be read. */
export type FileFault = 'ALTERED' | 'MISSING';

/** A file that is missing or no longer matches its key. */
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
 * Content-addressed files. Acknowledged means durable: file and folder are flushed before `put` answers. Every file is verified: the first
 * read after a start, and the first after the file on disk was touched, compares all of it with its digest. Every read throws
 * StoredFileError when the file is altered or missing.
 */
export interface Storage {
  /** Stores bytes or a stream; throws StorageTooLargeError past `maxBytes`, and then stores nothing. */
  put(content: Uint8Array | Readable, options?: { maxBytes?: number }): Promise<StoredFile>;
  /**
   * Takes over a local file whose digest was computed while it was written: it is not read or written again, flushed only where it is
   * not, and no longer at its path afterwards. A second call for the same content is the same as one. Throws what the file system throws.
   */
  adopt(file: LocalFile): Promise<StoredFile>;
  /** Stores a stored file with these bytes behind it. Memory does not grow with the file. Throws as every read does. */
  extend(key: string, appended: Uint8Array): Promise<StoredFile>;
  /** All bytes. */
  get(key: string): Promise<Buffer>;
  /** The file, or a part of it for ranges. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Throws as every read does; the content is fetched and compared only where it is not known to be intact. */
  requireWhole(key: string): Promise<void>;
  /**
   * Passes a local path of the file to programs that read by path. The path is valid until `use` has ended, must not be written to, and
   * does not reveal where the file is kept: a storage without local files fetches a copy and removes it afterwards.
   */
  borrow<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Reads the whole file again, ignoring cached results. @returns the fault, if any */
  examine(key: string): Promise<FileFault | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Called on every failed read, so that not only the reader learns of it. */
  onFault(listener: (fault: StoredFileError) => void): void;
}

export class StorageTooLargeError extends Error {}
