import { getPageTextCall } from '@cinnabar/protocol/documents/documents-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { pageRequest, revisionMark } from './page-address.ts';
import type { DocumentPage } from './page-layout.ts';

/** The text of one page; it never changes within a revision. */
export function pageTextQuery(page: Pick<DocumentPage, 'documentId' | 'page' | 'revision'>) {
  return queryOptions({
    queryKey: ['document-text', page.documentId, page.page, page.revision],
    queryFn: ({ signal }) => api(getPageTextCall, pageRequest(page), { signal, marks: revisionMark(page) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
