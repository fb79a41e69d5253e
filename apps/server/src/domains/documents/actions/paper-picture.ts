import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { AttachmentRecord } from '../attachments-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { toRefusal } from '../file-refusal.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { fileShare, userShare } from '../pages/rendering-shares.ts';

const PICTURE_LIMITS = { timeoutMs: 60_000, workMs: 20_000 };
/** In the cache of what is made of files. */
const NAME = 'paper-picture';

/**
 * An uploaded picture, re-encoded for papers as pictures of templates are; null for a file that is no PNG, JPEG or WebP, is damaged or has too many
 * pixels. Each preview asks for it again, so it is kept. Throws DOCUMENT_TOO_COMPLEX, BUSY.
 */
export async function paperPicture(
  { storage, renderers }: Pick<DocumentsDeps, 'storage' | 'renderers'>,
  cache: Pick<PageCache, 'find' | 'keep'>,
  { storageKey, ownerId, sha256 }: AttachmentRecord,
): Promise<Uint8Array | null> {
  const known = await cache.find(sha256, NAME);
  if (known) return known;
  const limits = { ...PICTURE_LIMITS, sharers: [userShare(ownerId), fileShare(sha256)] };
  try {
    const { bytes } = await storage.borrow(storageKey, (path) =>
      renderers.run('fitPaperPicture', { path }, limits),
    );
    await cache.keep(sha256, NAME, bytes);
    return bytes;
  } catch (error) {
    if (error instanceof TaskFailure && error.code === 'picture') return null;
    throw toRefusal(error);
  }
}
