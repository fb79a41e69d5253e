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
  /**
   * Whether all of these pages can be drawn: those that are not cached are drawn in one task, of which nothing is kept. False when that is
   * not known, as after a failure: then each page is to be drawn by itself.
   * @throws AppError BUSY
   */
  canDraw(document: DocumentRecord, pages: readonly number[], width: number, share: string): Promise<boolean>;
}

/** Milliseconds of work on several pages; a file that needs more is drawn page by page, each with a limit of its own. */
const SEVERAL_WORK_MS = 3000;

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
  const severalLimits = {
    ...pageLimits,
    workMs: Math.min(SEVERAL_WORK_MS, pageLimits.workMs ?? SEVERAL_WORK_MS),
    isPatient: true,
  };

  async function draw(
    { sha256, storageKey }: DocumentRecord,
    page: number,
    width: number,
    share: string,
    isPatient: boolean,
  ): Promise<Uint8Array> {
    // Also where the picture is cached: nothing of an altered file is shown.
    await storage.requireWhole(storageKey);
    const name = nameOf(page, width);
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
    async canDraw({ sha256, storageKey }, pages, width, share) {
      await storage.requireWhole(storageKey);
      const names = new Set(await cache.list(sha256));
      if (failed.isAmong(names)) return false;
      const isKept = async (page: number) =>
        names.has(nameOf(page, width)) && (await cache.find(sha256, nameOf(page, width))) !== null;
      const kept = await Promise.all(pages.map(isKept));
      const left = pages.filter((_, at) => !kept[at]);
      if (left.length === 0) return true;
      try {
        const limits = { ...severalLimits, sharers: [share, fileShare(sha256)] };
        await storage.borrow(storageKey, (path) =>
          renderers.run('tryPages', { file: { sha256, path }, pages: left, width }, limits),
        );
        return true;
      } catch (error) {
        if (error instanceof TaskFailure) return false;
        throw error;
      }
    },
  };
}

const nameOf = (page: number, width: number) => `${page}-${width}.webp`;
