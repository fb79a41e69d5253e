import type { PageText } from '@cinnabar/protocol/documents/document-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { pageTextAddress } from './page-address.ts';
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
