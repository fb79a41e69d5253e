import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * What was made of pages, on disk: images and words. It lies under the digest of the bytes that it was made of, so an entry never grows
 * old: a new revision has new names. Everything here can be made again.
 */
export interface PageCache {
  find(sha256: string, name: string): Promise<Buffer | null>;
  keep(sha256: string, name: string, made: Uint8Array | string): Promise<void>;
  /** Everything that was made of these bytes. */
  forget(sha256: string): Promise<void>;
  /** Removes what belongs to documents of which nothing new was made since this time. */
  sweep(before: Date): Promise<void>;
}

export function createPageCache(folder: string): PageCache {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    async find(sha256, name) {
      try {
        return await readFile(join(folderOf(sha256), name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async keep(sha256, name, made) {
      const file = join(folderOf(sha256), name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Renamed into place, so that nobody reads half of it.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, made, { mode: 0o600 });
      await rename(draft, file);
    },
    forget: (sha256) => rm(folderOf(sha256), { recursive: true, force: true }),
    async sweep(before) {
      for (const prefix of await names(folder)) {
        for (const sha256 of await names(join(folder, prefix))) {
          const made = folderOf(sha256);
          // The folder's time moves whenever something is added to it.
          if ((await stat(made)).mtime < before) await rm(made, { recursive: true, force: true });
        }
      }
    },
  };
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
