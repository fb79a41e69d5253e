import { stat } from 'node:fs/promises';
import type { Tx } from '../../platform/db/open-database.ts';
import { digestFile } from '../../platform/storage/digest-file.ts';
import { holdStoredFile } from '../../platform/storage/hold-file.ts';
import type { LocalFile, StoredFile } from '../../platform/storage/storage.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { isStored } from './documents-store.ts';

type Deps = Pick<DocumentsDeps, 'database' | 'storage' | 'isNamedElsewhere'>;

/**
 * Stores a local file and references it in one transaction: it is taken over under the lock of its name, as the sweep may remove an older
 * orphan with the same bytes meanwhile.
 */
export async function storeAndName(
  { database, storage }: Deps,
  file: LocalFile,
  name: (tx: Tx, file: StoredFile) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await holdStoredFile(tx, file.sha256);
    await name(tx, await storage.adopt(file));
  });
}

/** A file that another program wrote, read once for its digest. */
export const localFile = async (path: string): Promise<LocalFile> => ({
  path,
  sha256: await digestFile(path),
  size: (await stat(path)).size,
});

/**
 * Removes these stored files, except those that are still referenced.
 * @param onRemoved called for each removed one, while its lock prevents storing it again
 */
export async function forgetFiles(
  { database, storage, isNamedElsewhere }: Deps,
  files: readonly Pick<StoredFile, 'key' | 'sha256'>[],
  onRemoved: (sha256: string) => Promise<void> = async () => {},
): Promise<void> {
  const once = new Map(files.map((file) => [file.key, file]));
  for (const { key, sha256 } of once.values()) {
    await database.transaction(async (tx) => {
      await holdStoredFile(tx, key, 'alone');
      if ((await isStored(tx, key)) || (await isNamedElsewhere?.(tx, key))) return;
      await storage.remove(key);
      await onRemoved(sha256);
    });
  }
}
