import { useEffect, useState } from 'react';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { isStart, readFilters, type TemplateFilters, writeFilters } from './template-filters.ts';

/**
 * The filters of a page that is kept while others are shown: an address that names some gives them; one that names none, as that of the menu,
 * gets those that were there before.
 */
export function useKeptFilters() {
  const [search, changeParams] = useAddressParams();
  const [filters, setFilters] = useState(() => readFilters(search));

  // Effects of a hidden page rest, so that the addresses of other pages are not read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes or the page is shown again
  useEffect(() => {
    const named = readFilters(search);
    if (!isStart(named)) setFilters(named);
    else if (!isStart(filters)) changeParams((now) => writeFilters(now, filters), { replace: true });
  }, [search]);

  function change(part: Partial<TemplateFilters>): void {
    const next = { ...filters, page: 1, ...part };
    setFilters(next);
    changeParams((now) => writeFilters(now, next), { replace: true });
  }
  return { filters, change };
}
