import { isId } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { mayReadDocument } from '../documents-policy.ts';
import { type DocumentRecord, findDocument } from '../documents-store.ts';

/** The document, when the caller may read it; unknown and forbidden answer alike. Throws NOT_FOUND. */
export async function getReadableDocument(
  deps: DocumentsDeps,
  reader: Reader,
  id: string,
): Promise<DocumentRecord> {
  const found = isId(id) ? await findDocument(deps.database.db, id) : null;
  if (!found || !(await mayReadDocument(deps, reader, found))) throw new AppError('NOT_FOUND');
  return found;
}
