import { AppError } from '../../platform/http/app-error.ts';
import { TaskFailure } from '../../platform/workers/task-outcome.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import type { PageCache } from './page-cache.ts';

const DRAW_MS = 20_000;

/** Page images: from the cache, or drawn once for all who ask at the same moment. */
export interface DrawnPages {
  /** WebP of one page of the document's head. Throws NOT_FOUND, DOCUMENT_BROKEN, BUSY. */
  get(document: DocumentRecord, page: number, width: number): Promise<Uint8Array>;
}

export function createDrawnPages(
  { workers, storage }: Pick<DocumentsDeps, 'workers' | 'storage'>,
  cache: PageCache,
): DrawnPages {
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function draw(
    { sha256, storageKey }: DocumentRecord,
    page: number,
    width: number,
  ): Promise<Uint8Array> {
    const name = `${page}-${width}.webp`;
    const kept = await cache.find(sha256, name);
    if (kept) return kept;
    try {
      const input = { file: { sha256, path: storage.pathOf(storageKey) }, page, width };
      const { bytes } = await workers.run('drawPage', input, { timeoutMs: DRAW_MS });
      await cache.keep(sha256, name, bytes);
      return bytes;
    } catch (error) {
      throw error instanceof TaskFailure ? new AppError('DOCUMENT_BROKEN', { cause: error }) : error;
    }
  }

  return {
    async get(document, page, width) {
      if (page > document.pageSizes.length) throw new AppError('NOT_FOUND');
      const key = `${document.sha256}-${page}-${width}`;
      const drawing = underWay.get(key) ?? draw(document, page, width).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
  };
}
