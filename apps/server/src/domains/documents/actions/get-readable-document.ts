import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { mayReadDocument } from '../documents-policy.ts';
import { type DocumentRecord, findDocument } from '../documents-store.ts';

/** The document, when the actor may read it; unknown and forbidden answer alike. Throws NOT_FOUND. */
export async function getReadableDocument(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
): Promise<DocumentRecord> {
  const found = isId(id) ? await findDocument(deps.database.db, id) : null;
  if (!found || !(await mayReadDocument(deps, actor, found))) throw new AppError('NOT_FOUND');
  return found;
}
