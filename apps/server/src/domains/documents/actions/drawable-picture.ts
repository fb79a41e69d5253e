import type { AttachmentRecord } from '../attachments-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { toRefusal } from '../file-refusal.ts';
import { fileShare, userShare } from '../pages/rendering-shares.ts';

const PICTURE_LIMITS = { timeoutMs: 60_000, workMs: 20_000 };

/** An uploaded picture, prepared for a page; null for a file that is none. Throws DOCUMENT_TOO_COMPLEX, BUSY. */
export async function drawablePicture(
  { storage, renderers }: Pick<DocumentsDeps, 'storage' | 'renderers'>,
  { storageKey, ownerId, sha256 }: AttachmentRecord,
): Promise<Uint8Array | null> {
  const limits = { ...PICTURE_LIMITS, sharers: [userShare(ownerId), fileShare(sha256)] };
  try {
    return await storage.borrow(storageKey, (path) => renderers.run('drawablePicture', { path }, limits));
  } catch (error) {
    throw toRefusal(error);
  }
}
