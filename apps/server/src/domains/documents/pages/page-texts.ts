import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { type DocumentsDeps, PAGE_LIMITS } from '../documents-deps.ts';
import type { DocumentRecord } from '../documents-store.ts';
import type { FailedWork } from './failed-work.ts';
import type { PageCache } from './page-cache.ts';
import { fileShare } from './rendering-shares.ts';

/** One task: short enough that a requested page image is not delayed much. */
const PAGES_AT_ONCE = 5;
/** Text runs in one answer, some 6 MB; fifty dense pages have about 5000. */
const MOST_RUNS = 50_000;

/** The texts of pages: from the cache, or extracted once for concurrent requests. */
export interface PageTexts {
  /**
   * The texts of the head's pages from `from` on, in reading order; fewer pages than up to `to`, at least one, where they exceed the size
   * of one answer. Throws NOT_FOUND, PAGE_NOT_DRAWN, BUSY.
   * @param share on whose behalf they are read, as `rendering-shares.ts` names it
   */
  get(document: DocumentRecord, from: number, to: number, share: string): Promise<PageText[]>;
  /**
   * Passes the text of each page of the head to `use`, never all of them at once. A page whose text cannot be read has none: that it cannot be
   * drawn is reported by itself. Throws NOT_FOUND, BUSY.
   */
  each(document: DocumentRecord, share: string, use: UsePageText): Promise<void>;
}

export type UsePageText = (page: number, text: PageText) => void;

export function createPageTexts(
  {
    renderers,
    storage,
    pageLimits = PAGE_LIMITS,
  }: Pick<DocumentsDeps, 'renderers' | 'storage' | 'pageLimits'>,
  cache: PageCache,
  failed: FailedWork,
): PageTexts {
  const underWay = new Map<string, Promise<PageText[]>>();

  async function find(sha256: string, pages: readonly number[]): Promise<PageText[] | null> {
    const kept = await Promise.all(pages.map((page) => cache.find(sha256, nameOf(page))));
    return kept.every((text) => text !== null) ? kept.map((text) => JSON.parse(text.toString())) : null;
  }

  async function read(
    { sha256, storageKey }: DocumentRecord,
    pages: number[],
    share: string,
  ): Promise<PageText[]> {
    // Also where the text is cached: nothing of an altered file is shown.
    await storage.requireWhole(storageKey);
    const kept = await find(sha256, pages);
    if (kept) return kept;
    const work = { kind: 'text', page: pages[0]! } as const;
    const onTurn = () => failed.require(sha256, work);
    await onTurn();
    try {
      const limits = { ...pageLimits, sharers: [share, fileShare(sha256)], onTurn };
      const found = await storage.borrow(storageKey, (path) =>
        renderers.run('readTexts', { file: { sha256, path }, pages }, limits),
      );
      const texts = found.map((runs) => ({ runs }));
      await Promise.all(
        texts.map((text, at) => cache.keep(sha256, nameOf(pages[at]!), JSON.stringify(text))),
      );
      return texts;
    } catch (error) {
      throw error instanceof TaskFailure ? await failed.remember(sha256, work, error) : error;
    }
  }

  function readOnce(document: DocumentRecord, pages: number[], share: string): Promise<PageText[]> {
    const key = `${document.sha256}-${pages[0]}-${pages.length}`;
    const reading = underWay.get(key) ?? read(document, pages, share).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  const texts: PageTexts = {
    async get(document, from, to, share) {
      const last = Math.min(to, document.pageSizes.length);
      if (from > last) throw new AppError('NOT_FOUND');
      const found: PageText[] = [];
      let runs = 0;
      while (from + found.length <= last && runs < MOST_RUNS) {
        const next = nextPages(from + found.length, last);
        for (const text of await readOnce(document, next, share)) {
          found.push(text);
          runs += text.runs.length;
        }
      }
      return found;
    },
    async each(document, share, use) {
      const last = document.pageSizes.length;
      for (let page = 1; page <= last; ) {
        const end = nextPages(page, last).at(-1)!;
        for (const text of await orNone(texts.get(document, page, end, share))) use(page++, text);
        if (page <= end) page = end + 1;
      }
    },
  };
  return texts;
}

async function orNone(reading: Promise<PageText[]>): Promise<PageText[]> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'PAGE_NOT_DRAWN') return [];
    throw error;
  }
}

const nameOf = (page: number) => `${page}.json`;

/** In the same groups for every caller, so that two readers of the same file wait for the same task. */
function nextPages(from: number, last: number): number[] {
  const end = Math.min(last, Math.ceil(from / PAGES_AT_ONCE) * PAGES_AT_ONCE);
  return Array.from({ length: end - from + 1 }, (_, at) => from + at);
}
