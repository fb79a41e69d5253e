import type { StoredFileError } from '../../../platform/storage/storage.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { keepFindings } from './store-findings.ts';

export type StoredFault = Pick<StoredFileError, 'key' | 'fault'>;

/** A stored file that could not be read, found by a reader; each is reported once. */
export async function noteFileFault(deps: BackgroundDeps, { key, fault }: StoredFault): Promise<void> {
  // A file deleted legitimately a moment ago is no longer named. No name of 64 digits sorts between its first 63 digits and itself.
  if (fault === 'MISSING' && (await deps.ports.listFiles(key.slice(0, -1), 1))[0] !== key) return;
  const finding = { kind: `FILE_${fault}`, subject: key, detail: {} } as const;
  await deps.database.transaction((tx) => keepFindings(deps, tx, [finding]));
}
