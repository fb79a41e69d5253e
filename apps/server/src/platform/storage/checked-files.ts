import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileFault } from './storage.ts';

/** Files whose digest is known to be right; the oldest are forgotten, and read again. */
const MOST_KNOWN = 50_000;
const READ_AT_ONCE = 1024 * 1024;

/**
 * Files stored under their SHA-256 that were verified since this process started. A result holds as long as the file system shows the same
 * file: size, inode, and the times of its last change of content and of state.
 */
export function createCheckedFiles(pathOf: (key: string) => string) {
  const known = new Map<string, string>();
  const underWay = new Map<string, Promise<FileFault | null>>();

  /** Reads the whole file, ignoring cached results. */
  async function examine(key: string): Promise<FileFault | null> {
    known.delete(key);
    const file = pathOf(key);
    try {
      const before = await traitsOf(file);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file, { highWaterMark: READ_AT_ONCE }), hash);
      if (hash.digest('hex') !== key) return 'ALTERED';
      known.set(key, before);
      if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'MISSING';
      throw error;
    }
  }

  return {
    examine,
    /** The fault of the file, if any; it is read only where that is not known. */
    async findFault(key: string): Promise<FileFault | null> {
      const traits = known.get(key);
      if (traits !== undefined && traits === (await traitsOf(pathOf(key)).catch(() => null))) return null;
      const examining = underWay.get(key) ?? examine(key).finally(() => underWay.delete(key));
      underWay.set(key, examining);
      return examining;
    },
  };
}

async function traitsOf(file: string): Promise<string> {
  const { size, ino, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [size, ino, mtimeNs, ctimeNs].join(' ');
}
