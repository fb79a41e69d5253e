import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { convertDocumentJob } from '../documents-jobs.ts';
import { type DocumentRecord, findDocument, reopenConversion } from '../documents-store.ts';
import { getOwnUpload } from './get-own-uploads.ts';

export const isOfficeOpen = async ({ office, officeAllowed }: DocumentsDeps): Promise<boolean> =>
  office.installed && (await officeAllowed());

/** Retries a failed conversion; one that is running or done stays unchanged. Throws NOT_FOUND, DOCUMENT_OFFICE_OFF. */
export async function retryConversion(
  deps: DocumentsDeps,
  actor: Actor,
  id: string,
): Promise<DocumentRecord> {
  const document = await getOwnUpload(deps, actor, id);
  if (!(await isOfficeOpen(deps))) throw new AppError('DOCUMENT_OFFICE_OFF');
  await deps.database.transaction(async (tx) => {
    if (await reopenConversion(tx, id)) await deps.jobs.send(tx, convertDocumentJob, { documentId: id });
  });
  return (await findDocument(deps.database.db, id)) ?? document;
}
