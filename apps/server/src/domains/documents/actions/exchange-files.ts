import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockAttachments, setAttachmentContract } from '../attachments-store.ts';
import { isUploader } from '../documents-policy.ts';

/**
 * Adds files to a sent contract, and releases those that they replace. A new one must be the actor's own upload that no contract has taken: an
 * attachment of this contract is its sender's, and would be released with the next file. Throws NOT_FOUND, ATTACHMENT_IN_USE.
 */
export async function exchangeFiles(
  tx: Tx,
  actor: Member,
  { taken, dropped }: { taken: readonly string[]; dropped: readonly string[] },
  contractId: string,
): Promise<void> {
  const ids = [...new Set(taken)];
  if (!ids.every(isId)) throw new AppError('NOT_FOUND');
  const gone = [...new Set(dropped)].filter((id) => isId(id) && !ids.includes(id));
  const found = await lockAttachments(tx, [...ids, ...gone]);
  for (const id of ids) {
    const file = found.find((one) => one.id === id);
    if (!file) throw new AppError('NOT_FOUND');
    if (dropped.includes(id) && file.contractId === contractId) continue;
    if (!isUploader(actor, file)) throw new AppError('NOT_FOUND');
    if (file.contractId !== null) throw new AppError('ATTACHMENT_IN_USE');
  }
  const own = found.filter((file) => gone.includes(file.id) && file.contractId === contractId);
  await setAttachmentContract(tx, ids, contractId);
  await setAttachmentContract(
    tx,
    own.map((file) => file.id),
    null,
  );
}
