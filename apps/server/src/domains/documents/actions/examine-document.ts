import type { Concern } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TaskLimits } from '../../../platform/workers/task-process.ts';
import { type DocumentsDeps, FILE_LIMITS } from '../documents-deps.ts';
import { findDocument, type Named } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';
import { fileShare, userShare } from '../pages/rendering-shares.ts';
import { requireReady } from '../require-ready.ts';

type Look<T> = (path: string, options: TaskLimits & { sharers: string[] }) => Promise<T>;

/** Whether an unsigned document contains something that can still change. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
export const isDocumentOpen = (deps: DocumentsDeps, document: Named): Promise<boolean> =>
  examine(deps, document, (path, options) => deps.renderers.run('isFileOpen', { path }, options));

/** What the sender should review in a document that arrived signed; empty for any other. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
export const findDocumentConcerns = (deps: DocumentsDeps, document: Named): Promise<Concern[]> =>
  examine(deps, document, (path, options) => deps.renderers.run('findFileConcerns', { path }, options));

async function examine<T>(deps: DocumentsDeps, document: Named, look: Look<T>): Promise<T> {
  const found = typeof document === 'string' ? await findDocument(deps.database.db, document) : document;
  if (!found) throw new AppError('NOT_FOUND');
  const { storageKey, ownerId, sha256 } = requireReady(found);
  const sharers = [userShare(ownerId), fileShare(sha256)];
  try {
    return await deps.storage.borrow(storageKey, (path) => look(path, { ...FILE_LIMITS, sharers }));
  } catch (error) {
    throw toRefusal(error);
  }
}
