import { isId } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { type AttachmentRecord, findAttachment } from '../attachments-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { mayReadAttachment } from '../documents-policy.ts';

/** The attachment, when the caller may read it; unknown and forbidden answer alike. Throws NOT_FOUND. */
export async function getReadableAttachment(
  deps: DocumentsDeps,
  reader: Reader,
  id: string,
): Promise<AttachmentRecord> {
  const found = isId(id) ? await findAttachment(deps.database.db, id) : null;
  if (!found || !(await mayReadAttachment(deps, reader, found))) throw new AppError('NOT_FOUND');
  return found;
}
