import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import type { DocumentRecord } from '../documents-store.ts';

const READ_MS = 20_000;

/** The words of one page of the document's head, in reading order. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY. */
export async function readPageText(
  deps: DocumentsDeps,
  document: DocumentRecord,
  page: number,
): Promise<PageText> {
  if (page > document.pageSizes.length) throw new AppError('NOT_FOUND');
  const { sha256, storageKey } = document;
  const path = deps.storage.pathOf(storageKey);
  try {
    return {
      runs: await deps.workers.run('readText', { file: { sha256, path }, page }, { timeoutMs: READ_MS }),
    };
  } catch (error) {
    throw error instanceof TaskFailure ? new AppError('DOCUMENT_BROKEN', { cause: error }) : error;
  }
}
