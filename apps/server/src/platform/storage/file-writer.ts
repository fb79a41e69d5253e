import { createHash } from 'node:crypto';
import { type FileHandle, open as openFile, rm } from 'node:fs/promises';
import { type ContentTraits, contentTraits } from './checked-files.ts';
import { READ_AT_ONCE } from './digest-file.ts';
import { type LocalFile, StorageTooLargeError } from './storage.ts';

export interface FileWriterOptions {
  /** Bytes. */
  maxBytes?: number;
  /** How the file is opened; replaced in tests, whose disk is full. */
  open?: typeof openFile;
}

/** A new file that is written piece by piece and digested meanwhile: each byte once. What is kept of it is at most one piece and 512 KB. */
export class FileWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  /** Each write switches threads: small pieces are gathered. */
  #pending: Uint8Array[] = [];
  #pendingSize = 0;
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

  /** The piece may not be changed until the next call has ended. Throws StorageTooLargeError; what the file system throws. */
  async write(piece: Uint8Array): Promise<void> {
    this.#size += piece.length;
    if (this.#size > this.#maxBytes) throw new StorageTooLargeError(`more than ${this.#maxBytes} bytes`);
    this.#hash.update(piece);
    this.#pending.push(piece);
    this.#pendingSize += piece.length;
    if (this.#pendingSize >= READ_AT_ONCE) await this.#flush();
  }

  /** Flushes the file to the disk and closes it. */
  async finish(): Promise<{ file: LocalFile; traits: ContentTraits }> {
    try {
      await this.#flush();
      await this.#file.sync();
      const file = { path: this.#path, sha256: this.#hash.digest('hex'), size: this.#size };
      return { file, traits: await contentTraits(this.#file) };
    } finally {
      await this.#file.close();
    }
  }

  /** Closes the file, if it is open, and removes it. */
  async discard(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  async #flush(): Promise<void> {
    const [first, ...more] = this.#pending;
    this.#pending = [];
    this.#pendingSize = 0;
    if (!first) return;
    const bytes = more.length === 0 ? first : Buffer.concat([first, ...more]);
    await this.#file.writeFile(bytes);
  }
}
