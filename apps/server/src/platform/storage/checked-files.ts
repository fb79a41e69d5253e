import type { BigIntStats } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { digestFile } from './digest-file.ts';
import type { ContentTraits, FileFault } from './storage.ts';

/** Files whose digest is known to be right; the oldest are forgotten, and read again. */
const MOST_KNOWN = 50_000;

/**
 * Files stored under their SHA-256 that were verified since this process started. A result holds as long as the file system shows the same
 * file: size, inode, and the times of its last change of content and of state.
 */
export function createCheckedFiles(pathOf: (key: string) => string) {
  const known = new Map<string, string>();
  const underWay = new Map<string, Promise<FileFault | null>>();

  function remember(key: string, traits: string): void {
    known.set(key, traits);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  }

  /** Reads the whole file, ignoring cached results. */
  async function examine(key: string): Promise<FileFault | null> {
    known.delete(key);
    const file = pathOf(key);
    try {
      const before = await traitsOf(file);
      if ((await digestFile(file)) !== key) return 'ALTERED';
      remember(key, before);
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'MISSING';
      throw error;
    }
  }

  return {
    examine,
    /** A file whose digest was computed while it was written; it is not read again, unless its content was changed since. */
    async note(key: string, written: ContentTraits): Promise<void> {
      const facts = await stat(pathOf(key), { bigint: true }).catch(() => null);
      if (facts && contentOf(facts) === written) remember(key, traitsIn(facts));
    },
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

const traitsOf = async (file: string): Promise<string> => traitsIn(await stat(file, { bigint: true }));

const traitsIn = (facts: BigIntStats): string => `${contentOf(facts)} ${facts.ctimeNs}`;

const contentOf = ({ size, ino, mtimeNs }: BigIntStats): string => [size, ino, mtimeNs].join(' ');

export const contentTraits = async (file: FileHandle): Promise<ContentTraits> =>
  contentOf(await file.stat({ bigint: true }));
