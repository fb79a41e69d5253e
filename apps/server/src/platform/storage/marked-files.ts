import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveKey } from '../crypto/derive-key.ts';
import { findOutage } from './find-outage.ts';

/** Length of the mark in bytes. */
const MARK = 32;

/**
 * A cache of files that the product made and can make again. Each begins with a mark of its name and content (HMAC-SHA-256, RFC 2104) under
 * a key derived from the master key: an altered or swapped file counts as absent.
 */
export interface MarkedFiles {
  /** Null: there is no such file, or its mark is invalid; such a file is removed. @param name below the folder */
  find(name: string): Promise<Buffer | null>;
  /** On a full disk nothing is stored: the result is good without it. */
  keep(name: string, content: Uint8Array | string): Promise<void>;
}

/** @param write replaced in tests, whose disk is full */
export function createMarkedFiles(
  folder: string,
  masterKey: Uint8Array,
  write: typeof writeFile = writeFile,
): MarkedFiles {
  const key = deriveKey(masterKey, 'kept file');
  const markOf = (name: string, content: Uint8Array | string) =>
    createHmac('sha256', key).update(`${name}\0`).update(content).digest();

  return {
    async find(name) {
      const file = path.join(folder, name);
      try {
        const bytes = await readFile(file);
        const content = bytes.subarray(MARK);
        if (bytes.length >= MARK && timingSafeEqual(bytes.subarray(0, MARK), markOf(name, content)))
          return content;
        await rm(file, { force: true });
        return null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async keep(name, content) {
      const file = path.join(folder, name);
      // Renamed into place, so that no process reads half of it.
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await write(draft, [markOf(name, content), content], { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        if (findOutage(error) !== 'STORAGE_FULL') throw error;
      }
    },
  };
}
