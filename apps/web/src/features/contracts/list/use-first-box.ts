import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { boxCountsQuery } from '../../../lib/queries/todo-query.ts';
import type { ChangeParams } from '../../../lib/use-address-params.ts';
import { asksForFirstBox, firstBox, readFilters, writeFilters } from './list-filters.ts';

/** Where the address names no box, the first with something in it is written there. @returns true while it is being found out */
export function useFirstBox(search: URLSearchParams, changeParams: ChangeParams): boolean {
  const isOpen = asksForFirstBox(search);
  const { data, isFetching, isError } = useQuery(boxCountsQuery);
  // What lies where may have changed since it was last asked.
  const box = isError ? 'TODO' : !isFetching && data ? firstBox(data) : null;
  useEffect(() => {
    if (isOpen && box)
      changeParams((now) => writeFilters(now, { ...readFilters(now), box }), { replace: true });
  }, [isOpen, box, changeParams]);
  return isOpen;
}
