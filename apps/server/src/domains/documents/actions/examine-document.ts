import type { Concern } from '@cinnabar/pdf';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { findDocument } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';
import { requireReady } from '../require-ready.ts';

const EXAMINE_MS = 60_000;

/** Whether something in a document can still change although nobody has signed it. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
export const isDocumentOpen = (deps: DocumentsDeps, documentId: string): Promise<boolean> =>
  examine(deps, documentId, (path) => deps.workers.run('isFileOpen', { path }, { timeoutMs: EXAMINE_MS }));

/** What the sender should look at in a document that arrived signed; nothing for any other. Throws NOT_FOUND, DOCUMENT_CONVERTING, BUSY. */
export const findDocumentConcerns = (deps: DocumentsDeps, documentId: string): Promise<Concern[]> =>
  examine(deps, documentId, (path) =>
    deps.workers.run('findFileConcerns', { path }, { timeoutMs: EXAMINE_MS }),
  );

async function examine<T>(
  deps: DocumentsDeps,
  documentId: string,
  look: (path: string) => Promise<T>,
): Promise<T> {
  const found = await findDocument(deps.database.db, documentId);
  if (!found) throw new AppError('NOT_FOUND');
  try {
    return await look(deps.storage.pathOf(requireReady(found).storageKey));
  } catch (error) {
    throw toRefusal(error);
  }
}
