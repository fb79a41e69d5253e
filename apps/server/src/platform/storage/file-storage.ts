import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Storage, StorageTooLargeError, type StoredFile } from './storage.ts';

/** Content-addressed files under `folder`: `ab/cd/abcd…`. */
export async function createFileStorage(folder: string): Promise<Storage> {
  const incoming = path.join(folder, 'incoming');
  // What lies here was being written when the last process ended; nothing names it.
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key');
    return path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };

  return {
    pathOf,
    async put(content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const temporary = path.join(incoming, randomUUID());
      try {
        const stored = await writeFlushed(temporary, content, maxBytes);
        const target = pathOf(stored.key);
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(temporary, target);
        await flushFolder(path.dirname(target));
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const bytes = await readFile(pathOf(key));
      if (createHash('sha256').update(bytes).digest('hex') !== key)
        throw new Error(`stored file ${key} was altered`);
      return bytes;
    },
    stream: (key, range) => createReadStream(pathOf(key), range),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeFlushed(
  file: string,
  content: Uint8Array | Readable,
  maxBytes: number,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      size += (chunk as Uint8Array).length;
      if (size > maxBytes) throw new StorageTooLargeError(`more than ${maxBytes} bytes`);
      hash.update(chunk as Uint8Array);
      await handle.write(chunk as Uint8Array);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  const sha256 = hash.digest('hex');
  return { key: sha256, sha256, size };
}

/** A rename is durable only when its folder is flushed too (POSIX); Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
