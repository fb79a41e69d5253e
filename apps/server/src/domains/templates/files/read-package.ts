import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { PACKAGE_LIMITS } from '@cinnabar/protocol/templates/files/package-limits';
import { AppError } from '../../../platform/http/app-error.ts';
import { FileWriter } from '../../../platform/storage/file-writer.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import {
  DEFLATED,
  findZipEnd,
  LOCAL_SIZE,
  MOST_TAIL,
  STORED,
  type ZipEntry,
  zipDataOffset,
  zipEntries,
} from '../../../platform/zip/zip-directory.ts';

const PIECE = 256 * 1024;
const MOST_DIRECTORY = 4 * 1024 * 1024;

const damaged = () => new AppError('TEMPLATE_PACKAGE_FORMAT');
const tooLarge = () =>
  new AppError('TEMPLATE_PACKAGE_TOO_LARGE', { params: { mib: PACKAGE_LIMITS.bytes / 1024 / 1024 } });

/**
 * A package of templates on disk: a zip file (APPNOTE 6.3.10) of which nothing is believed. What the directory declares is compared with the
 * bounds before anything is inflated, inflating stops at the declared size, entries that share bytes are refused, and no name of an entry
 * becomes a path. Zip64 and encryption are refused. Errors of all functions: TEMPLATE_PACKAGE_FORMAT, TEMPLATE_PACKAGE_TOO_LARGE.
 */
export class TemplatePackage {
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: FileHandle, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(path: string): Promise<TemplatePackage> {
    const file = await open(path, 'r');
    try {
      return new TemplatePackage(file, await readDirectory(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** A small entry in memory, with its digest. */
  async bytes(name: string, maxBytes: number): Promise<{ bytes: Buffer; sha256: string }> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    if (entry.size > maxBytes) throw tooLarge();
    const pieces: Buffer[] = [];
    await this.#each(entry, async (piece) => void pieces.push(Buffer.from(piece)));
    const bytes = Buffer.concat(pieces);
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** A small entry as text. */
  async text(name: string, maxBytes: number): Promise<string> {
    const { bytes } = await this.bytes(name, maxBytes);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw damaged();
    }
  }

  /** Writes an entry to a new file. @returns its size and digest */
  async extract(name: string, path: string): Promise<LocalFile> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    const writer = await FileWriter.create(path);
    try {
      await this.#each(entry, (piece) => writer.write(piece));
      return await writer.finish();
    } finally {
      await writer.close();
    }
  }

  async #each(entry: ZipEntry, use: (piece: Uint8Array) => Promise<void>): Promise<void> {
    const { method, crc, packed, size, offset } = entry;
    const start = await this.#dataOf(offset);
    let [sum, length] = [0, 0];
    const take = async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        length += piece.length;
        if (length > size) throw tooLarge();
        sum = crc32(piece, sum);
        await use(piece);
      }
    };
    const source = piecesOf(this.#file, start, packed);
    try {
      if (method === STORED) await take(source);
      else await pipeline(source, createInflateRaw(), take);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (typeof code === 'string' && code.startsWith('Z_')) throw damaged();
      throw error;
    }
    if (length !== size || sum !== crc) throw damaged();
  }

  async #dataOf(offset: number): Promise<number> {
    const before = zipDataOffset(await readAt(this.#file, offset, LOCAL_SIZE));
    if (before === null) throw damaged();
    return offset + before;
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead !== length) throw damaged();
  return bytes;
}

async function* piecesOf(file: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = from; at < from + length; at += PIECE)
    yield await readAt(file, at, Math.min(PIECE, from + length - at));
}

async function readDirectory(file: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size: whole } = await file.stat();
  const tailLength = Math.min(whole, MOST_TAIL);
  const end = findZipEnd(await readAt(file, whole - tailLength, tailLength));
  if (!end) throw damaged();
  const { entries, length, start } = end;
  // The manifest, the files and the assets.
  if (entries > 2 * PACKAGE_LIMITS.files + 1 || length > MOST_DIRECTORY) throw tooLarge();
  if (start + length > whole) throw damaged();
  return takeEntries(zipEntries(await readAt(file, start, length), entries), start);
}

/** @param directory where it begins: all entries lie before it */
function takeEntries(given: Iterable<ZipEntry | null>, directory: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  for (const entry of given) {
    const isKnown = entry?.method === STORED || entry?.method === DEFLATED;
    if (!entry || !isKnown || entry.isEncrypted || entries.has(entry.name)) throw damaged();
    total += entry.size;
    if (total > PACKAGE_LIMITS.bytes + PACKAGE_LIMITS.manifestBytes) throw tooLarge();
    entries.set(entry.name, entry);
  }
  requireApart([...entries.values()], directory);
  return entries;
}

/** Entries that lie on each other make a small file inflate to a large one. */
function requireApart(entries: readonly ZipEntry[], directory: number): void {
  let last = 0;
  for (const { offset, packed } of [...entries].sort((one, other) => one.offset - other.offset)) {
    if (offset < last) throw damaged();
    last = offset + LOCAL_SIZE + packed;
  }
  if (last > directory) throw damaged();
}
