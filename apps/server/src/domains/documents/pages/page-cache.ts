import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMarkedFiles } from '../../../platform/storage/marked-files.ts';

/**
 * Cache of page images and texts, on disk. Files are stored under the digest of their source bytes, so an entry never becomes stale: a new
 * revision has new names. Everything here can be made again, and is when its file was altered.
 */
export interface PageCache {
  find(sha256: string, name: string): Promise<Buffer | null>;
  /** Names of what was made of these bytes. */
  list(sha256: string): Promise<string[]>;
  keep(sha256: string, name: string, made: Uint8Array | string): Promise<void>;
  /** Everything that was made of these bytes. */
  forget(sha256: string): Promise<void>;
  /** Removes the entries of documents to which nothing was added since this time. */
  sweep(before: Date): Promise<void>;
}

export function createPageCache(folder: string, masterKey: Uint8Array): PageCache {
  const files = createMarkedFiles(folder, masterKey);
  const placeOf = (sha256: string) => join(sha256.slice(0, 2), sha256);
  const folderOf = (sha256: string) => join(folder, placeOf(sha256));
  return {
    find: (sha256, name) => files.find(join(placeOf(sha256), name)),
    list: (sha256) => names(folderOf(sha256)),
    keep: (sha256, name, made) => files.keep(join(placeOf(sha256), name), made),
    forget: (sha256) => rm(folderOf(sha256), { recursive: true, force: true }),
    async sweep(before) {
      for (const prefix of await names(folder)) {
        for (const sha256 of await names(join(folder, prefix))) {
          const made = folderOf(sha256);
          // The modification time of the folder changes when an entry is added.
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
