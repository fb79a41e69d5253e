import type { Tx } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockAttachments, setContractAttachments } from '../attachments-store.ts';
import { isUploader } from '../documents-policy.ts';

/**
 * Makes these the attachments of a draft, in the draft's own transaction; others are released. A new one must be the actor's own upload.
 * Throws NOT_FOUND, ATTACHMENT_IN_USE.
 */
export async function bindAttachments(
  tx: Tx,
  actor: Member,
  attachmentIds: readonly string[],
  contractId: string,
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  const found = await lockAttachments(tx, ids);
  if (found.length !== ids.length) throw new AppError('NOT_FOUND');
  for (const attachment of found) {
    if (attachment.contractId === contractId) continue;
    if (!isUploader(actor, attachment)) throw new AppError('NOT_FOUND');
    if (attachment.contractId !== null) throw new AppError('ATTACHMENT_IN_USE');
  }
  setContractAttachments(tx, ids, contractId);
}
