import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import type { DocumentRecord } from '../documents-store.ts';
import { getOwnUpload, getOwnUploads } from './get-own-uploads.ts';

/** The uploads from which a document was merged, in its place in the draft. Throws NOT_FOUND when it was not merged, or is sent. */
export async function splitDocument(
  deps: DocumentsDeps,
  actor: Actor,
  documentId: string,
): Promise<DocumentRecord[]> {
  const { mergedFrom } = await getOwnUpload(deps, actor, documentId);
  if (!mergedFrom) throw new AppError('NOT_FOUND');
  return getOwnUploads(deps, actor, mergedFrom);
}
