import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { type DocumentsDeps, PAGE_LIMITS } from '../documents-deps.ts';
import type { DocumentRecord } from '../documents-store.ts';
import type { FailedWork } from './failed-work.ts';
import type { PageCache } from './page-cache.ts';
import { fileShare } from './rendering-shares.ts';

/** Page images: from the cache, or drawn once for concurrent requests. */
export interface DrawnPages {
  /**
   * WebP of one page of the document's head.
   * @param share on whose behalf it is drawn, as `rendering-shares.ts` names it
   * @param isPatient background work: readers of a page go first
   * @throws AppError NOT_FOUND, PAGE_NOT_DRAWN, BUSY
   */
  get(
    document: DocumentRecord,
    page: number,
    width: number,
    share: string,
    isPatient?: boolean,
  ): Promise<Uint8Array>;
}

export function createDrawnPages(
  {
    renderers,
    storage,
    pageLimits = PAGE_LIMITS,
  }: Pick<DocumentsDeps, 'renderers' | 'storage' | 'pageLimits'>,
  cache: PageCache,
  failed: FailedWork,
): DrawnPages {
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function draw(
    { sha256, storageKey }: DocumentRecord,
    page: number,
    width: number,
    share: string,
    isPatient: boolean,
  ): Promise<Uint8Array> {
    // Also where the picture is cached: nothing of an altered file is shown.
    await storage.requireWhole(storageKey);
    const name = `${page}-${width}.webp`;
    const kept = await cache.find(sha256, name);
    if (kept) return kept;
    const work = { kind: 'image', page, width } as const;
    const onTurn = () => failed.require(sha256, work);
    await onTurn();
    try {
      const limits = { ...pageLimits, sharers: [share, fileShare(sha256)], onTurn, isPatient };
      const { bytes } = await storage.borrow(storageKey, (path) =>
        renderers.run('drawPage', { file: { sha256, path }, page, width }, limits),
      );
      await cache.keep(sha256, name, bytes);
      return bytes;
    } catch (error) {
      throw error instanceof TaskFailure ? await failed.remember(sha256, work, error) : error;
    }
  }

  return {
    async get(document, page, width, share, isPatient = false) {
      if (page > document.pageSizes.length) throw new AppError('NOT_FOUND');
      const key = `${document.sha256}-${page}-${width}`;
      const drawing =
        underWay.get(key) ??
        draw(document, page, width, share, isPatient).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
  };
}
