import type { PrintPlan } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import { borrowAll } from '../../../platform/storage/borrow-all.ts';
import { type DocumentsDeps, FILE_LIMITS } from '../documents-deps.ts';
import { findRevision } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';

/** Files at some revision, laid out on sheets for printing. Does not authorise. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY. */
export async function printSheets(
  { database, storage, renderers }: DocumentsDeps,
  files: readonly { documentId: string; revision: number }[],
  plan: PrintPlan,
  share: string,
): Promise<Uint8Array> {
  const keys = await Promise.all(
    files.map(async ({ documentId, revision }) => {
      const found = await findRevision(database.db, documentId, revision);
      if (!found) throw new AppError('NOT_FOUND');
      return found.storageKey;
    }),
  );
  try {
    return await borrowAll(storage, keys, (paths) =>
      renderers.run('layOnSheets', { paths, plan }, { ...FILE_LIMITS, sharers: [share] }),
    );
  } catch (error) {
    throw toRefusal(error);
  }
}
