import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import type { LIMITS } from '@cinnabar/protocol/limits';
import type { DocumentPage } from '../page-layout.ts';

const CALLS_AT_ONCE = 2;
/** Pages of one call. The first ones are short, so that there is something to show soon. */
const FIRST_PAGES = 5;
const MOST_PAGES: typeof LIMITS.pageTextsAtOnce = 50;

export interface TextReader {
  /** Undefined while they are not read. */
  textOf(page: DocumentPage): PageText | undefined;
  /**
   * Reads the unknown texts of these pages, the foremost first, as long as they are wanted. Resolves when no read is pending any more, of any
   * caller.
   */
  gather(order: readonly DocumentPage[], isWanted: () => boolean): Promise<void>;
}

/**
 * Reads the texts of pages, many in one call. A read that its caller no longer waits for is not lost: the callers that wait when it ends get
 * it.
 *
 * @param read the texts of consecutive pages of one document
 * @param onRead called with each result; without texts when they cannot be loaded
 * @param peek the text of a page that another reader has loaded
 */
export function createTextReader(
  read: (pages: readonly DocumentPage[]) => Promise<readonly PageText[]>,
  onRead: (pages: readonly DocumentPage[], texts: readonly PageText[] | null) => void,
  peek: (page: DocumentPage) => PageText | undefined = () => undefined,
): TextReader {
  const known = new WeakMap<DocumentPage, PageText>();
  const underWay = new Map<DocumentPage, Promise<void>>();

  async function readPages(pages: readonly DocumentPage[]): Promise<void> {
    const texts = await read(pages).catch(() => null);
    for (const [at, page] of pages.entries()) {
      underWay.delete(page);
      if (texts) known.set(page, texts[at]!);
    }
    onRead(pages, texts);
  }

  const textOf = (page: DocumentPage) => known.get(page) ?? peek(page);

  return {
    textOf,
    async gather(order, isWanted) {
      const tried = new Set<DocumentPage>();
      const isOpen = (page: DocumentPage) => !tried.has(page) && !underWay.has(page) && !textOf(page);
      let calls = 0;
      async function work(): Promise<void> {
        while (isWanted()) {
          const pages = nextPages(
            order,
            isOpen,
            Math.min(MOST_PAGES, FIRST_PAGES * 2 ** Math.max(0, calls - 1)),
          );
          if (pages.length === 0) return;
          calls++;
          const reading = readPages(pages);
          for (const page of pages) {
            tried.add(page);
            underWay.set(page, reading);
          }
          await reading;
        }
      }
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
      await Promise.all(underWay.values());
    },
  };
}

/** The foremost open page, and those that follow it in its document. */
function nextPages(
  order: readonly DocumentPage[],
  isOpen: (page: DocumentPage) => boolean,
  most: number,
): DocumentPage[] {
  const start = order.findIndex(isOpen);
  if (start < 0) return [];
  const first = order[start]!;
  const beyond = order
    .slice(start, start + most)
    .findIndex(
      (page, at) => page.documentId !== first.documentId || page.page !== first.page + at || !isOpen(page),
    );
  return order.slice(start, start + (beyond < 0 ? most : beyond));
}
