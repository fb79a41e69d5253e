import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { getPageTextsCall } from '@cinnabar/protocol/documents/documents-calls';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { revisionMark } from '../page-address.ts';
import type { DocumentPage } from '../page-layout.ts';
import { pageTextQuery } from '../page-text-query.ts';

/** The texts of consecutive pages of one document. Known texts are not requested again, and new ones are stored for every page. */
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
    const answer = await client.fetchQuery({
      queryKey: ['document-texts', from.documentId, from.revision, from.page, last],
      queryFn: () =>
        api(
          getPageTextsCall,
          { params: { id: from.documentId }, query: { from: from.page, to: last } },
          { marks: revisionMark(from) },
        ),
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
