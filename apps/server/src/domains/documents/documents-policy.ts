import { type Member, reaches } from '../../platform/http/actor.ts';
import type { Reader } from '../../platform/http/reader.ts';
import type { AttachmentRecord } from './attachments-store.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';

/**
 * Readers of a contract may read its documents; an upload that no contract holds is readable by its uploader only. A view token opens the
 * documents of its contract, or the one that it names. Files of a template are read by those who may see the template, and by
 * parties of contracts that were sent from a version with them.
 * @param findsContract the statement that read the document found its contract in a box of the caller
 */
export async function mayReadDocument(
  {
    mayReadContract,
    mayReadTemplateFile = async () => false,
  }: Pick<DocumentsDeps, 'mayReadContract' | 'mayReadTemplateFile'>,
  { actor, pass }: Reader,
  document: DocumentRecord,
  findsContract = false,
): Promise<boolean> {
  const { contractId, templateId } = document;
  if (templateId !== null)
    return (
      actor !== null &&
      !actor.visit &&
      (await mayReadTemplateFile(actor, { templateId, documentId: document.id }))
    );
  if (contractId === null) return actor !== null && isUploader(actor, document);
  if (pass?.contractId === contractId && (pass.documentId ?? document.id) === document.id) return true;
  if (actor === null || (actor.visit && actor.visit.contractId !== contractId)) return false;
  return findsContract || mayReadContract(actor, contractId);
}

/** As with documents; a view token for one document opens no attachment, and none opens a file that is withheld from links. */
export async function mayReadAttachment(
  deps: Pick<DocumentsDeps, 'mayReadContract' | 'isWithheld'>,
  { actor, pass }: Reader,
  attachment: AttachmentRecord,
): Promise<boolean> {
  const { contractId } = attachment;
  if (contractId === null) return actor !== null && isUploader(actor, attachment);
  const { id } = attachment;
  if (pass?.contractId === contractId && pass.documentId === null)
    if (!(await deps.isWithheld?.(contractId, id))) return true;
  return actor !== null && deps.mayReadContract(actor, contractId, id);
}

/** @param file `tenantId`: the company it was uploaded for, where that is stored */
export function isUploader(actor: Member, file: { ownerId: string; tenantId?: string | null }): boolean {
  return file.ownerId === actor.userId && (file.tenantId === undefined || reaches(actor, file.tenantId));
}

/**
 * Only what its uploader has not sent yet is renamed, converted again, merged or split: nothing of a launched file, or of a template, changes
 * that way.
 */
export function mayPrepare(actor: Member, document: DocumentRecord): boolean {
  return isUploader(actor, document) && document.revision <= 1 && document.templateId === null;
}
