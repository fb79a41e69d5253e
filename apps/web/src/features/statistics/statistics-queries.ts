import { getFiguresCall, listCountedCall } from '@cinnabar/protocol/contracts/figures/figure-calls';
import type { FigureQuery } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { ListFilter } from './figure-filters.ts';

const PAGE_SIZE = 20;

export const figuresQuery = (query: FigureQuery) =>
  queryOptions({
    queryKey: ['statistics', 'contracts', query],
    queryFn: ({ signal }) => api(getFiguresCall, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const countedQuery = (filter: ListFilter, after: string) =>
  queryOptions({
    queryKey: ['statistics', 'list', filter, after],
    queryFn: ({ signal }) =>
      api(
        listCountedCall,
        { query: { ...filter, ...(after && { after }), pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
