import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Page images on disk. A name is made of the digest of the bytes that were drawn, so an entry never grows old: a new revision
 * has new names. Everything here can be drawn again.
 */
export interface PageCache {
  find(sha256: string, page: number, width: number): Promise<Buffer | null>;
  keep(sha256: string, page: number, width: number, image: Uint8Array): Promise<void>;
  /** Removes the images of documents that were last drawn before this time. */
  sweep(before: Date): Promise<void>;
}

export function createPageCache(folder: string): PageCache {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  const fileOf = (sha256: string, page: number, width: number) =>
    join(folderOf(sha256), `${page}-${width}.webp`);
  return {
    async find(sha256, page, width) {
      try {
        return await readFile(fileOf(sha256, page, width));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async keep(sha256, page, width, image) {
      const file = fileOf(sha256, page, width);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Renamed into place, so that nobody reads half an image.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, image, { mode: 0o600 });
      await rename(draft, file);
    },
    async sweep(before) {
      for (const prefix of await names(folder)) {
        for (const sha256 of await names(join(folder, prefix))) {
          const drawn = folderOf(sha256);
          // The folder's time moves whenever an image is added to it.
          if ((await stat(drawn)).mtime < before) await rm(drawn, { recursive: true, force: true });
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
