import type { Tx } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isUploader } from '../documents-policy.ts';
import { lockDocuments, setTemplate } from '../documents-store.ts';
import { requireReady } from '../require-ready.ts';

/**
 * Makes uploads of the actor files of a template, in the template's own transaction; those that it has already stay. They were uploaded for its
 * company. Throws NOT_FOUND, DOCUMENT_IN_USE, DOCUMENT_CONVERTING.
 */
export async function bindToTemplate(
  tx: Tx,
  actor: Member,
  documentIds: readonly string[],
  template: { id: string; companyId: string },
): Promise<void> {
  const ids = [...new Set(documentIds)];
  const found = await lockDocuments(tx, ids);
  if (found.length !== ids.length) throw new AppError('NOT_FOUND');
  const taken = found.filter(({ templateId }) => templateId !== template.id);
  for (const document of taken) {
    if (!isUploader(actor, document) || document.tenantId !== template.companyId)
      throw new AppError('NOT_FOUND');
    if (document.contractId !== null || document.templateId !== null) throw new AppError('DOCUMENT_IN_USE');
    requireReady(document);
  }
  await setTemplate(
    tx,
    taken.map(({ id }) => id),
    template.id,
  );
}
