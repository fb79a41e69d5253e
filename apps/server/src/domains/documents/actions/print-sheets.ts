import { open } from 'node:fs/promises';
import type { PrintPlan } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import { borrowAll } from '../../../platform/storage/borrow-all.ts';
import { READ_AT_ONCE } from '../../../platform/storage/digest-file.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { withMadeFile } from '../../../platform/workers/results/made-file.ts';
import type { ResultSink } from '../../../platform/workers/results/result-pipe.ts';
import type { OpenFile } from '../document-files.ts';
import { type DocumentsDeps, FILE_LIMITS } from '../documents-deps.ts';
import { findRevision } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';

/**
 * Files at some revision, laid out on sheets for printing. The result has no name any more: it is gone once it was read, or its stream destroyed.
 * Does not authorise. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY.
 */
export async function printSheets(
  { database, storage, renderers, dataDir }: DocumentsDeps,
  files: readonly { documentId: string; revision: number }[],
  plan: PrintPlan,
  share: string,
): Promise<OpenFile> {
  const keys = await Promise.all(
    files.map(async ({ documentId, revision }) => {
      const found = await findRevision(database.db, documentId, revision);
      if (!found) throw new AppError('NOT_FOUND');
      return found.storageKey;
    }),
  );
  const limits = { ...FILE_LIMITS, sharers: [share] };
  const print = (result: ResultSink) =>
    borrowAll(storage, keys, (paths) => renderers.run('layOnSheets', { paths, plan }, { ...limits, result }));
  try {
    return await withMadeFile(stagingFolder(dataDir), print, async (made) => {
      const file = await open(made!.path);
      const read = async () => file.createReadStream({ highWaterMark: READ_AT_ONCE });
      return { size: made!.size, read };
    });
  } catch (error) {
    throw toRefusal(error);
  }
}
