import { newId } from '@cinnabar/kernel';
import { ATTACHMENT_EXTENSIONS, extensionOf } from '@cinnabar/protocol/documents/upload-kinds';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Upload } from '../../../platform/uploads/receive-upload.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import { type AttachmentRecord, insertAttachment } from '../attachments-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { storeAndName } from '../stored-file.ts';

/** Throws ATTACHMENT_KIND. */
export function requireAttachmentName(filename: string): void {
  requireLine(filename, 'file');
  if (!ATTACHMENT_EXTENSIONS.includes(extensionOf(filename))) throw new AppError('ATTACHMENT_KIND');
}

/** Stores a file unchanged: it is never opened here, only downloaded. */
export async function uploadAttachment(
  deps: DocumentsDeps,
  actor: Actor,
  upload: Upload,
): Promise<AttachmentRecord> {
  const { userId: ownerId } = actor;
  const { filename: name } = upload;
  const record = { id: newId(), contractId: null, ownerId, name, createTime: deps.clock.now() };
  let kept: AttachmentRecord | undefined;
  await storeAndName(deps, upload, async (tx, { key: storageKey, sha256, size }) => {
    kept = { ...record, storageKey, sha256, size };
    await insertAttachment(tx, kept);
  });
  return kept!;
}
