import type { Tx } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isUploader } from '../documents-policy.ts';
import { lockDocuments, setDocuments } from '../documents-store.ts';

/**
 * Makes these the documents of a draft, in the draft's own transaction; documents that it no longer names are released. A new one must be
 * the actor's own upload. Throws NOT_FOUND, DOCUMENT_IN_USE.
 */
export async function bindToContract(
  tx: Tx,
  actor: Member,
  documentIds: readonly string[],
  contractId: string,
): Promise<void> {
  const ids = [...new Set(documentIds)];
  const found = await lockDocuments(tx, ids);
  if (found.length !== ids.length) throw new AppError('NOT_FOUND');
  for (const document of found) {
    if (document.contractId === contractId) continue;
    if (!isUploader(actor, document)) throw new AppError('NOT_FOUND');
    if (document.contractId !== null || document.templateId !== null) throw new AppError('DOCUMENT_IN_USE');
  }
  setDocuments(tx, ids, contractId);
}
