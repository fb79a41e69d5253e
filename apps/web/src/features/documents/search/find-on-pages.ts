import type { QueryClient } from '@tanstack/react-query';
import type { DocumentPage } from '../page-layout.ts';
import { findWord, type WordHit } from './find-word.ts';
import { readPageTexts } from './read-page-texts.ts';
import { createTextReader } from './text-reader.ts';

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
