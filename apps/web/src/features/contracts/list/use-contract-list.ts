import type { Box, ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { listContractsCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { boxCountsQuery } from '../../../lib/queries/todo-query.ts';
import { type ListFilters, toQuery } from './list-filters.ts';

export interface Contracts {
  rows: readonly ContractRow[] | null;
  counts: Record<Box, number> | null;
  error: unknown;
  /** The rows still belong to the filters before. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** Soon there, and what is asked for more comes by the hundred: many rows are read again by few calls. */
const FIRST_PAGE = 20;
const NEXT_PAGE = 100;

/** Rows stay while they are searched or filtered, never in another box. */
const asksSameBox = (key: readonly unknown[] | undefined, { box }: ListFilters) =>
  (key?.[2] as ListFilters | undefined)?.box === box;

/** `GET /contract/list`, page after page by cursor; not before it is known which box to open. */
export function useContractList(filters: ListFilters, enabled = true): Contracts {
  const query = useInfiniteQuery({
    queryKey: ['contracts', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api(
        listContractsCall,
        {
          query: {
            ...toQuery(filters, serverNow()),
            pageSize: pageParam === null ? FIRST_PAGE : NEXT_PAGE,
            cursor: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
    placeholderData: (rows, query) => (asksSameBox(query?.queryKey, filters) ? rows : undefined),
    staleTime: 5000,
  });
  // Known before the rows: the menu's badge comes with them.
  const { data: counts } = useQuery(boxCountsQuery);
  const pages = query.data?.pages;
  // A contract that moved up between two pages is shown once.
  const rows = useMemo(() => {
    const all = pages?.flatMap(({ list }) => list) ?? null;
    return all && [...new Map(all.map((row) => [row.id, row])).values()];
  }, [pages]);
  return {
    rows,
    counts: pages?.at(-1)?.counts ?? counts ?? null,
    error: query.error,
    stale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      // Asked for while the list is read again, the next page would end that reading, and rows that are gone would stay.
      const read = query.isFetching ? query.refetch({ cancelRefetch: false }) : Promise.resolve();
      void read.then(() => query.fetchNextPage());
    },
    retry: () => void query.refetch(),
  };
}
