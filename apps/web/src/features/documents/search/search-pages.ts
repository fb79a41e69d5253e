import type { PageText } from '@cinnabar/protocol/documents/document-schema';

const AT_ONCE = 4;

/**
 * Reads the words of pages, a few at once and in the order given, until all are read or nobody wants to know any more.
 *
 * @param onPage told of every page as it arrives; null when its words cannot be had
 */
export async function searchPages<P>(
  pages: readonly P[],
  read: (page: P) => Promise<PageText>,
  onPage: (page: P, text: PageText | null) => void,
  isWanted: () => boolean,
): Promise<void> {
  const queue = [...pages].reverse();
  const work = async () => {
    for (let page = queue.pop(); page !== undefined && isWanted(); page = queue.pop()) {
      const text = await read(page).catch(() => null);
      if (isWanted()) onPage(page, text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
