import type { Concern } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TaskLimits } from '../../../platform/workers/task-process.ts';
import { type DocumentsDeps, FILE_LIMITS } from '../documents-deps.ts';
import { type DocumentRecord, findDocument, type Named } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';
import { fileShare, userShare } from '../pages/rendering-shares.ts';
import { requireReady } from '../require-ready.ts';

type Look<T> = (path: string, options: TaskLimits & { sharers: string[] }) => Promise<T>;

/**
 * Whether an unsigned document contains something that can still change; one that was accepted here lately is not read again. Throws NOT_FOUND,
 * DOCUMENT_CONVERTING, BUSY.
 */
export async function isDocumentOpen(deps: DocumentsDeps, document: Named): Promise<boolean> {
  const file = await findFile(deps, document);
  if (deps.closedFiles.has(file.sha256)) {
    await deps.storage.requireWhole(file.storageKey);
    return false;
  }
  const isOpen = await examine(deps, file, (path, options) =>
    deps.renderers.run('isFileOpen', { path }, options),
  );
  if (!isOpen) deps.closedFiles.note(file.sha256);
  return isOpen;
}

/** What the sender should review in a document that arrived signed; empty for any other. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
export const findDocumentConcerns = async (deps: DocumentsDeps, document: Named): Promise<Concern[]> =>
  examine(deps, await findFile(deps, document), (path, options) =>
    deps.renderers.run('findFileConcerns', { path }, options),
  );

async function findFile({ database }: DocumentsDeps, document: Named): Promise<DocumentRecord> {
  const found = typeof document === 'string' ? await findDocument(database.db, document) : document;
  if (!found) throw new AppError('NOT_FOUND');
  return requireReady(found);
}

async function examine<T>(
  deps: DocumentsDeps,
  { storageKey, ownerId, sha256 }: DocumentRecord,
  look: Look<T>,
): Promise<T> {
  const sharers = [userShare(ownerId), fileShare(sha256)];
  try {
    return await deps.storage.borrow(storageKey, (path) => look(path, { ...FILE_LIMITS, sharers }));
  } catch (error) {
    throw toRefusal(error);
  }
}
