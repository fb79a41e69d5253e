import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { isStart, readFilters, type TemplateFilters, writeFilters } from '../template-filters.ts';

/** Kept beside what was read for the company, and forgotten with it: the page itself goes away while a template fills the window. */
const memoryOf = (client: QueryClient, companyId: string) => {
  const queryKey = ['template-filters', companyId];
  return {
    read: () => client.getQueryData<TemplateFilters>(queryKey),
    write(filters: TemplateFilters) {
      client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(queryKey, filters);
    },
  };
};

/**
 * The filters of a page that is kept while others are shown: an address that names some gives them; one that names none, as that of the menu,
 * gets those that were there before.
 */
export function useKeptFilters(companyId: string) {
  const memory = memoryOf(useQueryClient(), companyId);
  const [search, changeParams] = useAddressParams();
  const [filters, setFilters] = useState(() => {
    const named = readFilters(search);
    return isStart(named) ? (memory.read() ?? named) : named;
  });

  // Effects of a hidden page rest, so that the addresses of other pages are not read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes or the page is shown again
  useEffect(() => {
    const named = readFilters(search);
    if (!isStart(named)) {
      setFilters(named);
      memory.write(named);
    } else if (!isStart(filters)) changeParams((now) => writeFilters(now, filters), { replace: true });
  }, [search]);

  function change(part: Partial<TemplateFilters>): void {
    const next = { ...filters, page: 1, ...part };
    setFilters(next);
    memory.write(next);
    changeParams((now) => writeFilters(now, next), { replace: true });
  }
  return { filters, change };
}
