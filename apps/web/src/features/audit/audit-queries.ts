import { listAuditCall } from '@cinnabar/protocol/audit/audit-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { serverNow } from '../../lib/api/request-marks.ts';
import { type AuditFilters, filterOf } from './audit-filters.ts';

const PAGE_SIZE = 50;
const TIMELINE_SIZE = 20;

/** The server says records in the language of the page. */
export const auditQuery = (filters: AuditFilters, language: string) =>
  queryOptions({
    queryKey: ['audit', 'list', filters, language],
    queryFn: ({ signal }) =>
      api(
        listAuditCall,
        {
          query: {
            ...filterOf(filters, serverNow()),
            ...(filters.after && { after: filters.after }),
            pageSize: PAGE_SIZE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const timelineQuery = (scope: AuditFilters['scope'], subjectId: string, language: string) =>
  queryOptions({
    queryKey: ['audit', 'timeline', scope, subjectId, language],
    queryFn: () => api(listAuditCall, { query: { scope, subjectId, pageSize: TIMELINE_SIZE } }),
  });
