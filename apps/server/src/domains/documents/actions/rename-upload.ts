import type { Actor } from '../../../platform/http/actor.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, renameDocument } from '../documents-store.ts';
import { getOwnUpload } from './get-own-uploads.ts';

/** Renames a document. Throws NOT_FOUND, also once it is sent. */
export async function renameUpload(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
  title: string,
): Promise<DocumentRecord> {
  const document = await getOwnUpload(deps, actor, id);
  await renameDocument(deps.database.db, id, title);
  return { ...document, title };
}
