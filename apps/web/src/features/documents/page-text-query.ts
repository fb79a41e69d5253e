import type { PageText, PageTexts } from '@cinnabar/protocol/documents/document-schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { pageTextAddress, pageTextsAddress } from './page-address.ts';
import type { DocumentPage } from './page-layout.ts';

/** The words of one page; they never change within a revision. */
export function pageTextQuery(page: Pick<DocumentPage, 'documentId' | 'page' | 'revision'>) {
  const { path, query } = pageTextAddress(page);
  return queryOptions({
    queryKey: ['document-text', page.documentId, page.page, page.revision],
    queryFn: ({ signal }) => api.get<PageText>(path, query, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

/** The words of pages that follow one another in one document. What is known is not asked again, and what is learned every page knows. */
export async function readPageTexts(
  client: QueryClient,
  pages: readonly DocumentPage[],
): Promise<readonly PageText[]> {
  const known = (page: DocumentPage) => client.getQueryData(pageTextQuery(page).queryKey);
  const unknown = pages.filter((page) => known(page) === undefined);
  const texts = new Map<number, PageText>();
  const last = unknown.at(-1)?.page ?? 0;
  for (let page = unknown[0]; page && page.page <= last; ) {
    const from: DocumentPage = page;
    const { path, query } = pageTextsAddress(from, last);
    const answer = await client.fetchQuery({
      queryKey: ['document-texts', from.documentId, from.revision, from.page, last],
      queryFn: () => api.get<PageTexts>(path, query),
      gcTime: 0,
      retry: 1,
    });
    for (const [at, text] of answer.pages.entries()) {
      const number = from.page + at;
      texts.set(number, text);
      client.setQueryData(pageTextQuery({ ...from, page: number }).queryKey, text);
    }
    // Fewer than asked for came where their words are very many.
    page = pages.find(({ page: number }) => number === from.page + answer.pages.length);
  }
  return pages.map((page) => texts.get(page.page) ?? known(page)!);
}
