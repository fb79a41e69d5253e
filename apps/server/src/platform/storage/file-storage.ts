import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { contentTraits, createCheckedFiles } from './checked-files.ts';
import { digestOpen, READ_AT_ONCE } from './digest-file.ts';
import { FileWriter } from './file-writer.ts';
import {
  type ContentTraits,
  type LocalFile,
  type Storage,
  type StoredFile,
  StoredFileError,
} from './storage.ts';

export interface FileStorageOptions {
  /** How files are opened for writing; replaced in tests, whose disk is full. */
  open?: typeof openFile;
}

/** Content-addressed files under `folder`: `ab/cd/abcd…`. */
export async function createFileStorage(
  folder: string,
  { open = openFile }: FileStorageOptions = {},
): Promise<Storage> {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('not a storage key');
    return path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };

  const checked = createCheckedFiles(pathOf);
  const listeners: ((fault: StoredFileError) => void)[] = [];

  async function requireWhole(key: string): Promise<string> {
    const fault = await checked.findFault(key);
    if (fault) throw reported(new StoredFileError(key, fault));
    return pathOf(key);
  }

  function reported(error: StoredFileError): StoredFileError {
    for (const listener of listeners) listener(error);
    return error;
  }

  async function moveInto(file: string, key: string): Promise<void> {
    const target = pathOf(key);
    const into = path.dirname(target);
    await rename(file, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await makeFolders(folder, into);
      await rename(file, target);
    });
    await flushFolder(into);
  }

  async function put(
    content: Uint8Array | Readable,
    { maxBytes }: { maxBytes?: number } = {},
  ): Promise<StoredFile> {
    const limits = maxBytes === undefined ? {} : { maxBytes };
    const writer = await FileWriter.create(path.join(incoming, randomUUID()), { ...limits, open });
    try {
      for await (const piece of content instanceof Readable ? content : piecesOf(content))
        await writer.write(piece as Uint8Array);
      const { path: written, sha256, size, flushed } = await writer.finish();
      await moveInto(written, sha256);
      await checked.note(sha256, flushed);
      return { key: sha256, sha256, size };
    } catch (error) {
      await writer.discard();
      throw error;
    }
  }

  return {
    requireWhole: async (key) => void (await requireWhole(key)),
    borrow: async (key, use) => use(await requireWhole(key)),
    examine: checked.examine,
    onFault: (listener) => void listeners.push(listener),
    put,
    async extend(key, appended) {
      const temporary = path.join(incoming, randomUUID());
      try {
        // The system copies, where it can without moving a byte.
        await copyFile(await requireWhole(key), temporary, constants.COPYFILE_FICLONE);
        const extended = await appendFlushed(open, temporary, appended);
        if (extended.base !== key) throw reported(new StoredFileError(key, 'ALTERED'));
        await moveInto(temporary, extended.stored.key);
        await checked.note(extended.stored.key, extended.traits);
        return extended.stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async adopt({ path: from, sha256, size, flushed }: LocalFile) {
      const stored = { key: sha256, sha256, size };
      const target = pathOf(sha256);
      try {
        const traits = flushed ?? (await flushFile(open, from));
        await moveInto(from, sha256);
        await checked.note(sha256, traits);
        return stored;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // Another file system: its content has to be copied.
        if (code === 'EXDEV') return put(createReadStream(from, { highWaterMark: READ_AT_ONCE }));
        // Adopted by an earlier attempt.
        if (code === 'ENOENT' && (await exists(target))) return stored;
        throw error;
      }
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? reported(new StoredFileError(key, 'MISSING')) : error;
      });
      if (createHash('sha256').update(bytes).digest('hex') !== key)
        throw reported(new StoredFileError(key, 'ALTERED'));
      return bytes;
    },
    stream: async (key, range) =>
      createReadStream(await requireWhole(key), { ...range, highWaterMark: READ_AT_ONCE }),
    has: async (key) => exists(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

/** Appends to a file and digests it. @returns the digest of what the file was before, too */
async function appendFlushed(
  open: typeof openFile,
  file: string,
  appended: Uint8Array,
): Promise<{ base: string; stored: StoredFile; traits: ContentTraits }> {
  const handle = await open(file, 'r+');
  try {
    const { hash, size } = await digestOpen(handle);
    const base = hash.copy().digest('hex');
    for (let done = 0; done < appended.length; )
      done += (await handle.write(appended, done, appended.length - done, size + done)).bytesWritten;
    await handle.sync();
    const sha256 = hash.update(appended).digest('hex');
    const stored = { key: sha256, sha256, size: size + appended.length };
    return { base, stored, traits: await contentTraits(handle) };
  } finally {
    await handle.close();
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += READ_AT_ONCE) yield bytes.subarray(at, at + READ_AT_ONCE);
}

async function flushFile(open: typeof openFile, file: string): Promise<ContentTraits> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
    return await contentTraits(handle);
  } finally {
    await handle.close();
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Partial files of a killed process; no row names them. Another process may be writing at the same time, so young files stay. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** Creates the folders between `from` and `to`; the parent of each new one is flushed. */
async function makeFolders(from: string, to: string): Promise<void> {
  const first = await mkdir(to, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = to; made !== from; made = path.dirname(made)) await flushFolder(path.dirname(made));
}

/** A rename is durable only when its folder is flushed too (POSIX); Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await openFile(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
