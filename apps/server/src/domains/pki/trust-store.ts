import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface TrustStore<T> {
  /** What the folder holds now; what it held before when it cannot be read now. */
  current(): Promise<readonly T[]>;
}

export interface TrustFolder<T> {
  folder: string;
  read(folder: string): Promise<T[]>;
  /** Told once for each state of the folder that cannot be read. */
  onUnreadable(error: unknown): void;
}

/**
 * What the operator trusts, read again when the folder changes: nobody should restart a server to trust an authority, or to stop.
 * A start on a folder that cannot be read fails; later the last good state stays, for trust must not shrink by a slip.
 */
export async function openTrustStore<T>({
  folder,
  read,
  onUnreadable,
}: TrustFolder<T>): Promise<TrustStore<T>> {
  let state = await fingerprint(folder);
  let trusted: Promise<T[]> = read(folder);
  await trusted;

  return {
    async current() {
      const now = await fingerprint(folder);
      if (now === state) return trusted;
      state = now;
      const before = trusted;
      trusted = read(folder).catch((error: unknown) => {
        onUnreadable(error);
        return before;
      });
      return trusted;
    },
  };
}

/** Names, sizes and times of change of all files; an absent folder is an empty one. */
async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const facts = await Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null); // gone in between: another state
      return `${name}:${found?.size}:${found?.mtimeMs}`;
    }),
  );
  return facts.join('\n');
}
