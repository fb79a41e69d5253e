import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMarkedFiles } from '../../platform/storage/marked-files.ts';

/**
 * What was made of pages, on disk: images and words. It lies under the digest of the bytes that it was made of, so an entry never grows
 * old: a new revision has new names. Everything here can be made again, and is when it is not what was kept.
 */
export interface PageCache {
  find(sha256: string, name: string): Promise<Buffer | null>;
  keep(sha256: string, name: string, made: Uint8Array | string): Promise<void>;
  /** Everything that was made of these bytes. */
  forget(sha256: string): Promise<void>;
  /** Removes what belongs to documents of which nothing new was made since this time. */
  sweep(before: Date): Promise<void>;
}

export function createPageCache(folder: string, masterKey: Uint8Array): PageCache {
  const files = createMarkedFiles(folder, masterKey);
  const placeOf = (sha256: string) => join(sha256.slice(0, 2), sha256);
  const folderOf = (sha256: string) => join(folder, placeOf(sha256));
  return {
    find: (sha256, name) => files.find(join(placeOf(sha256), name)),
    keep: (sha256, name, made) => files.keep(join(placeOf(sha256), name), made),
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
