import { isId } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { DocumentAhead } from '../document-ahead-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { mayReadDocument } from '../documents-policy.ts';
import { type DocumentRecord, findDocument } from '../documents-store.ts';

/** The document, when the caller may read it; unknown and forbidden answer alike. Throws NOT_FOUND. */
export async function getReadableDocument(
  deps: DocumentsDeps,
  reader: Reader,
  id: string,
): Promise<DocumentRecord> {
  const ahead = reader.actor?.ahead as DocumentAhead | null | undefined;
  const found = ahead === undefined ? await find(deps, id) : (ahead?.document ?? null);
  if (!found || !(await mayReadDocument(deps, reader, found, ahead?.finds === true)))
    throw new AppError('NOT_FOUND');
  return found;
}

const find = async ({ database }: DocumentsDeps, id: string): Promise<DocumentRecord | null> =>
  isId(id) ? findDocument(database.db, id) : null;
