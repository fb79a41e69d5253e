import type { PrintPlan } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { findRevision } from '../documents-store.ts';

const PRINT_MS = 60_000;

/** Files as they stood at some revision, laid on sheets for printing. Asks nobody's permission. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY. */
export async function printSheets(
  { database, storage, workers }: DocumentsDeps,
  files: readonly { documentId: string; revision: number }[],
  plan: PrintPlan,
): Promise<Uint8Array> {
  const paths = await Promise.all(
    files.map(async ({ documentId, revision }) => {
      const found = await findRevision(database.db, documentId, revision);
      if (!found) throw new AppError('NOT_FOUND');
      return storage.pathOf(found.storageKey);
    }),
  );
  try {
    return await workers.run('layOnSheets', { paths, plan }, { timeoutMs: PRINT_MS });
  } catch (error) {
    throw error instanceof TaskFailure ? new AppError('DOCUMENT_BROKEN', { cause: error }) : error;
  }
}
