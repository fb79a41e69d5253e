import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface TrustStore<T> {
  /** The present content of the folder; the previous content when it cannot be read now. */
  current(): Promise<readonly T[]>;
}

export interface TrustFolder<T> {
  folder: string;
  read(folder: string): Promise<T[]>;
  /** Called once for each unreadable state of the folder. */
  onUnreadable(error: unknown): void;
}

/**
 * The operator's trust folder, read again when it changes: no restart is needed to trust an authority, or to stop trusting it. A start on
 * an unreadable folder fails; later the last good state stays, because trust must not shrink by a mistake.
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

/** Names, sizes and modification times of all files; an absent folder is an empty one. */
async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const facts = await Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null); // removed in between: another state
      return `${name}:${found?.size}:${found?.mtimeMs}`;
    }),
  );
  return facts.join('\n');
}
