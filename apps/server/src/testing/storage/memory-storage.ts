import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  type FileFault,
  type Storage,
  StorageTooLargeError,
  StoredFileError,
} from '../../platform/storage/storage.ts';

export interface MemoryStorage extends Storage {
  /** Replaces the content under a key, as a fault of the store would. */
  alter(key: string, bytes: Uint8Array): void;
  /** Paths of the copies that are borrowed now. */
  readonly borrowed: ReadonlySet<string>;
  /** Number of borrowed copies in total. */
  borrowedInTotal(): number;
}

/** Files as an object store keeps them: without local paths, so that a program that needs one borrows a copy. */
export function createMemoryStorage(): MemoryStorage {
  const objects = new Map<string, Buffer>();
  const listeners: ((fault: StoredFileError) => void)[] = [];
  const borrowed = new Set<string>();
  let count = 0;

  const faultOf = (key: string): FileFault | null => {
    const bytes = objects.get(requireKey(key));
    if (!bytes) return 'MISSING';
    return digest(bytes) === key ? null : 'ALTERED';
  };
  const read = (key: string): Buffer => {
    const fault = faultOf(key);
    if (!fault) return Buffer.from(objects.get(key)!);
    const error = new StoredFileError(key, fault);
    for (const listener of listeners) listener(error);
    throw error;
  };

  return {
    borrowed,
    borrowedInTotal: () => count,
    alter: (key, bytes) => void objects.set(key, Buffer.from(bytes)),
    async put(content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const bytes = await collect(content, maxBytes);
      const sha256 = digest(bytes);
      objects.set(sha256, bytes);
      return { key: sha256, sha256, size: bytes.length };
    },
    async extend(key, appended) {
      const bytes = Buffer.concat([read(key), appended]);
      const sha256 = digest(bytes);
      objects.set(sha256, bytes);
      return { key: sha256, sha256, size: bytes.length };
    },
    async adopt({ path: from, sha256, size }) {
      if (!objects.has(sha256)) objects.set(sha256, await readFile(from));
      await rm(from, { force: true });
      return { key: sha256, sha256, size };
    },
    get: async (key) => read(key),
    stream: async (key, range) => {
      const bytes = read(key);
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    requireWhole: async (key) => void read(key),
    async borrow(key, use) {
      const bytes = read(key);
      const folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-borrowed-'));
      const copy = path.join(folder, 'file');
      try {
        await writeFile(copy, bytes, { mode: 0o600 });
        borrowed.add(copy);
        count++;
        return await use(copy);
      } finally {
        borrowed.delete(copy);
        await rm(folder, { recursive: true, force: true });
      }
    },
    examine: async (key) => faultOf(key),
    has: async (key) => objects.has(requireKey(key)),
    remove: async (key) => void objects.delete(requireKey(key)),
    onFault: (listener) => void listeners.push(listener),
  };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function requireKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key');
  return key;
}

async function collect(content: Uint8Array | Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content instanceof Readable ? content : [content]) {
    size += (chunk as Uint8Array).length;
    if (size > maxBytes) throw new StorageTooLargeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}
