import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import type { DocumentRecord } from '../documents-store.ts';
import type { PageCache } from '../page-cache.ts';

const DRAW_MS = 20_000;

/** One page of the document's head as WebP, from the cache or freshly drawn. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY. */
export async function drawPage(
  deps: DocumentsDeps & { cache: PageCache },
  document: DocumentRecord,
  page: number,
  width: number,
): Promise<Uint8Array> {
  if (page > document.pageSizes.length) throw new AppError('NOT_FOUND');
  const { sha256 } = document;
  const kept = await deps.cache.find(sha256, page, width);
  if (kept) return kept;
  const path = deps.storage.pathOf(document.storageKey);
  try {
    const input = { file: { sha256, path }, page, width };
    const { bytes } = await deps.workers.run('drawPage', input, { timeoutMs: DRAW_MS });
    await deps.cache.keep(sha256, page, width, bytes);
    return bytes;
  } catch (error) {
    throw error instanceof TaskFailure ? new AppError('DOCUMENT_BROKEN', { cause: error }) : error;
  }
}
