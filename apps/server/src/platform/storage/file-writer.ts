import { createHash } from 'node:crypto';
import { type FileHandle, open as openFile, rm } from 'node:fs/promises';
import { contentTraits } from './checked-files.ts';
import { type ContentTraits, type LocalFile, StorageTooLargeError } from './storage.ts';
import { borrowMemory, returnMemory, WRITTEN_AT_ONCE } from './write-memory.ts';

export interface FileWriterOptions {
  /** Bytes. */
  maxBytes?: number;
  /** How the file is opened; replaced in tests, whose disk is full. */
  open?: typeof openFile;
}

/**
 * A new file that is written piece by piece and digested meanwhile: each byte once. Pieces are gathered in memory of 512 KB that is used again:
 * each write switches threads, and what arrives from a connection can be let go at once.
 */
export class FileWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  #memory: Buffer | null = null;
  #gathered = 0;
  #size = 0;

  private constructor(path: string, file: FileHandle, maxBytes: number) {
    this.#path = path;
    this.#file = file;
    this.#maxBytes = maxBytes;
  }

  /** Throws what the file system throws, EEXIST included. */
  static async create(
    path: string,
    { maxBytes = Number.POSITIVE_INFINITY, open = openFile }: FileWriterOptions = {},
  ): Promise<FileWriter> {
    return new FileWriter(path, await open(path, 'wx', 0o600), maxBytes);
  }

  /** The piece may not be changed until the next call has ended. Throws StorageTooLargeError; what the file system throws; an error for a piece whose memory is gone. */
  async write(piece: Uint8Array): Promise<void> {
    // Such a piece reads as empty: the file would lose its bytes.
    if ((piece.buffer as ArrayBuffer).detached) throw new Error('The memory of a piece was released');
    this.#size += piece.length;
    if (this.#size > this.#maxBytes) throw new StorageTooLargeError(`more than ${this.#maxBytes} bytes`);
    // Nothing is gained by copying it.
    if (this.#gathered === 0 && piece.length >= WRITTEN_AT_ONCE) return this.#store(piece);
    for (let at = 0; at < piece.length; ) {
      this.#memory ??= borrowMemory();
      const part = piece.subarray(at, at + this.#memory.length - this.#gathered);
      this.#memory.set(part, this.#gathered);
      this.#gathered += part.length;
      at += part.length;
      if (this.#gathered === this.#memory.length) await this.#flush();
    }
  }

  /** Flushes the file to the disk and closes it. */
  async finish(): Promise<LocalFile & { flushed: ContentTraits }> {
    try {
      await this.#flush();
      await this.#file.sync();
      const flushed = await contentTraits(this.#file);
      return { path: this.#path, sha256: this.#hash.digest('hex'), size: this.#size, flushed };
    } finally {
      await this.close();
    }
  }

  /** Keeps what was written. A write that is under way ends first, and with it the use of the memory. */
  async close(): Promise<void> {
    await this.#file.close();
    if (this.#memory) returnMemory(this.#memory);
    this.#memory = null;
  }

  /** Closes the file, if it is open, and removes it. */
  async discard(): Promise<void> {
    await this.close();
    await rm(this.#path, { force: true });
  }

  async #flush(): Promise<void> {
    if (!this.#memory || this.#gathered === 0) return;
    const gathered = this.#memory.subarray(0, this.#gathered);
    this.#gathered = 0;
    await this.#store(gathered);
  }

  async #store(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    await this.#file.writeFile(bytes);
  }
}
