import type { Storage } from './storage.ts';

/** Borrows several files at once, in this order; a key may occur twice. Throws as `borrow` does, and then no file stays borrowed. */
export async function borrowAll<T>(
  storage: Pick<Storage, 'borrow'>,
  keys: readonly string[],
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  const borrowFrom = (paths: string[]): Promise<T> =>
    paths.length === keys.length
      ? use(paths)
      : storage.borrow(keys[paths.length]!, (path) => borrowFrom([...paths, path]));
  return borrowFrom([]);
}
