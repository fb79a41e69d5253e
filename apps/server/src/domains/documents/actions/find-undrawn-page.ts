import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, markAllDrawn } from '../documents-store.ts';
import type { DrawnPages } from '../pages/drawn-pages.ts';
import { userShare } from '../pages/rendering-shares.ts';

/** Pixels: as pages are shown on a screen. */
const WIDTH = 1200;
/** Pages of one task: short enough that a requested page image is not delayed much. */
const PAGES = 5;
/** Tasks for one document. */
const AT_ONCE = 3;
/** After this time the caller is asked to retry, while the drawing continues. */
const WAIT_MS = 15_000;
const RETRY_SECONDS = 5;

/**
 * Draws every page of a document once. The pictures are not kept: signers read the launch revision, whose pages are drawn for them, and the
 * sender's own view keeps what it has shown.
 * @returns the first page (from 1) that cannot be drawn here; null when each can. Throws DOCUMENT_CHECKING while that is not known
 */
export function createPageCheck(deps: Pick<DocumentsDeps, 'database'>, pages: DrawnPages) {
  const underWay = new Map<string, Promise<number | null>>();

  async function check(document: DocumentRecord): Promise<number | null> {
    const share = userShare(document.ownerId);
    const groups = groupsOf(document.pageSizes.length);
    for (let from = 0; from < groups.length; from += AT_ONCE) {
      const some = groups.slice(from, from + AT_ONCE);
      const undrawn = await Promise.all(some.map((group) => firstUndrawn(document, group, share)));
      const first = undrawn.find((page) => page !== null);
      if (first !== undefined) return first;
    }
    await markAllDrawn(deps.database.db, document.id);
    return null;
  }

  async function firstUndrawn(
    document: DocumentRecord,
    group: readonly number[],
    share: string,
  ): Promise<number | null> {
    if (await pages.canDraw(document, group, WIDTH, share)) return null;
    const drawn = await Promise.all(group.map((page) => isDrawable(document, page, share)));
    return group[drawn.indexOf(false)] ?? null;
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

/** The numbers of all pages, in groups. */
const groupsOf = (last: number): number[][] =>
  Array.from({ length: Math.ceil(last / PAGES) }, (_, group) =>
    Array.from({ length: Math.min(PAGES, last - group * PAGES) }, (_, at) => group * PAGES + at + 1),
  );

export type PageCheck = ReturnType<typeof createPageCheck>;

const checkingError = (cause?: unknown) =>
  new AppError('DOCUMENT_CHECKING', { retryAfter: RETRY_SECONDS, cause });

/** It used up its time or memory: unlike one that could not start, or hardly got a processor. */
function isPagesFault(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { cause } = error.options;
  return error.reason === 'PAGE_NOT_DRAWN' || (cause instanceof TaskFailure && cause.code === 'timeout');
}
