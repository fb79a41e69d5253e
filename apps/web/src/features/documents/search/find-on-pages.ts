import type { KeywordPosition } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { createKeywordSearch } from '@cinnabar/protocol/categories/rules/positions/keyword-search';
import type { KeywordSpot } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import type { Size } from '@cinnabar/protocol/contracts/fields/page-rect';
import { findWord, type WordHit } from '@cinnabar/protocol/documents/words/find-word';
import type { QueryClient } from '@tanstack/react-query';
import type { DocumentPage } from '../page-layout.ts';
import { readPageTexts } from './read-page-texts.ts';
import { createTextReader } from './text-reader.ts';

/** Where the keywords of a business type stand. Throws where a text cannot be loaded. */
export async function findKeywords(
  client: QueryClient,
  pages: readonly DocumentPage[],
  positions: readonly KeywordPosition[],
  paperOf: (page: DocumentPage) => Size,
): Promise<(KeywordSpot | null)[]> {
  const reader = createTextReader(
    (some) => readPageTexts(client, some),
    () => {},
  );
  await reader.gather(pages, () => true);
  const search = createKeywordSearch(positions);
  for (const page of pages) {
    const text = reader.textOf(page);
    if (!text) throw new Error('a text could not be loaded');
    search.read({ documentId: page.documentId, page: page.page, paper: paperOf(page) }, text);
  }
  return search.spots();
}

export interface PageHits {
  page: DocumentPage;
  /** Null where the texts could not be loaded. */
  hits: readonly WordHit[] | null;
}

/**
 * A word on every page, in their order.
 *
 * @param onProgress how many pages have been read
 */
export async function findOnPages(
  client: QueryClient,
  pages: readonly DocumentPage[],
  word: string,
  { onProgress, isWanted }: { onProgress: (done: number) => void; isWanted: () => boolean },
): Promise<readonly PageHits[]> {
  let done = 0;
  const reader = createTextReader(
    (some) => readPageTexts(client, some),
    (read) => {
      done += read.length;
      onProgress(done);
    },
  );
  await reader.gather(pages, isWanted);
  return pages.map((page) => {
    const text = reader.textOf(page);
    return { page, hits: text ? findWord(text, word) : null };
  });
}
