import { listLogPeopleCall, listSearchesCall } from '@cinnabar/protocol/audit/search-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { AuditFilters } from '../audit-filters.ts';

type Scope = AuditFilters['scope'];

export const searchesQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['audit', 'searches', scope],
    queryFn: () => api(listSearchesCall, { query: { scope } }),
  });

export const peopleQuery = (scope: Scope, keyword: string) =>
  queryOptions({
    queryKey: ['audit', 'people', scope, keyword],
    queryFn: () => api(listLogPeopleCall, { query: { scope, keyword } }),
    placeholderData: keepPreviousData,
  });
