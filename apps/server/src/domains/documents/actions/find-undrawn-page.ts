import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, markAllDrawn } from '../documents-store.ts';
import type { DrawnPages } from '../pages/drawn-pages.ts';
import { userShare } from '../pages/rendering-shares.ts';

/** Pixels: as pages are shown on a screen. Pages drawn here are in the cache for later readers. */
const WIDTH = 1200;
/** Of one document. */
const AT_ONCE = 3;
/** After this time the caller is asked to retry, while the drawing continues. */
const WAIT_MS = 15_000;
const RETRY_SECONDS = 5;

/**
 * Draws every page of a document once.
 * @returns the first page (from 1) that cannot be drawn here; null when each can. Throws DOCUMENT_CHECKING while that is not known
 */
export function createPageCheck(deps: Pick<DocumentsDeps, 'database'>, pages: DrawnPages) {
  const underWay = new Map<string, Promise<number | null>>();

  async function check(document: DocumentRecord): Promise<number | null> {
    const share = userShare(document.ownerId);
    const last = document.pageSizes.length;
    for (let from = 1; from <= last; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, last - from + 1) }, (_, at) => from + at);
      const drawn = await Promise.all(some.map((page) => isDrawable(document, page, share)));
      const at = drawn.indexOf(false);
      if (at !== -1) return some[at]!;
    }
    await markAllDrawn(deps.database.db, document.id);
    return null;
  }

  async function isDrawable(document: DocumentRecord, page: number, share: string): Promise<boolean> {
    try {
      await pages.get(document, page, WIDTH, share, true);
      return true;
    } catch (error) {
      if (isPagesFault(error)) return false;
      throw error;
    }
  }

  return async (document: DocumentRecord): Promise<number | null> => {
    if (document.allDrawn) return null;
    const { sha256 } = document;
    const checking = underWay.get(sha256) ?? check(document).finally(() => underWay.delete(sha256));
    underWay.set(sha256, checking);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(checkingError()), WAIT_MS);
    });
    try {
      return await Promise.race([checking, tooLong]);
    } catch (error) {
      if (error instanceof AppError && error.reason === 'BUSY') throw checkingError(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

export type PageCheck = ReturnType<typeof createPageCheck>;

const checkingError = (cause?: unknown) =>
  new AppError('DOCUMENT_CHECKING', { retryAfter: RETRY_SECONDS, cause });

/** It used up its time or memory: unlike one that could not start, or hardly got a processor. */
function isPagesFault(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { cause } = error.options;
  return error.reason === 'PAGE_NOT_DRAWN' || (cause instanceof TaskFailure && cause.code === 'timeout');
}
