import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { mayPrepare } from '../documents-policy.ts';
import { type DocumentRecord, findDocuments } from '../documents-store.ts';

/** Uploads that the actor may still prepare, in the requested order. Throws NOT_FOUND, also for those already sent. */
export async function getOwnUploads(
  { database }: Pick<DocumentsDeps, 'database'>,
  actor: Actor,
  ids: readonly string[],
): Promise<DocumentRecord[]> {
  const found = new Map((await findDocuments(database.db, ids.filter(isId))).map((one) => [one.id, one]));
  return ids.map((id) => {
    const document = found.get(id);
    if (!document || !mayPrepare(actor, document)) throw new AppError('NOT_FOUND');
    return document;
  });
}

export async function getOwnUpload(
  deps: Pick<DocumentsDeps, 'database'>,
  actor: Actor,
  id: string,
): Promise<DocumentRecord> {
  const [document] = await getOwnUploads(deps, actor, [id]);
  return document!;
}
