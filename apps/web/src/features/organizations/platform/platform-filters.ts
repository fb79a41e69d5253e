import {
  PLATFORM_FILTERS,
  type PlatformFilter,
} from '@cinnabar/protocol/organizations/platform/platform-values';

export interface PlatformFilters {
  filter: PlatformFilter;
  keyword: string;
}

/** The address is the page's only memory. */
export const readFilters = (search: URLSearchParams): PlatformFilters => ({
  filter: PLATFORM_FILTERS.find((one) => one === search.get('filter')) ?? 'ALL',
  keyword: (search.get('keyword') ?? '').trim().slice(0, 50),
});

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFilters(search: URLSearchParams, { filter, keyword }: PlatformFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set('filter', filter === 'ALL' ? '' : filter);
  set('keyword', keyword);
  return next;
}
