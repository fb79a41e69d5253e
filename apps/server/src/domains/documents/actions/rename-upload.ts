import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { mayPrepare } from '../documents-policy.ts';
import { type DocumentRecord, findDocument, renameDocument } from '../documents-store.ts';

/**
 * Renames an upload, or a file of the draft of a template. Throws NOT_FOUND, also once it is sent, and what the template refuses with.
 */
export async function renameUpload(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  title: string,
): Promise<DocumentRecord> {
  const { db } = deps.database;
  const document = isId(id) ? await findDocument(db, id) : null;
  if (!document) throw new AppError('NOT_FOUND');
  const { templateId } = document;
  if (templateId !== null && deps.renameInTemplate)
    await deps.renameInTemplate(actor, { templateId, documentId: id }, (tx) => renameDocument(tx, id, title));
  else if (mayPrepare(actor, document)) await renameDocument(db, id, title);
  else throw new AppError('NOT_FOUND');
  return { ...document, title };
}
