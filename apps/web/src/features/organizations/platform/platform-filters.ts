import {
  ACTIVITY_NAMES,
  type Activity,
  PLATFORM_FILTERS,
  type PlatformFilter,
} from '@cinnabar/protocol/organizations/platform/platform-values';
import { RESOURCES, type Resource } from '@cinnabar/protocol/organizations/platform/resource-values';

export interface PlatformFilters {
  filter: PlatformFilter;
  keyword: string;
  /** What companies may not use; null: any. */
  closed: Resource | null;
  /** When they were active last; null: any time. */
  activity: Activity | null;
}

export const NO_FILTERS: PlatformFilters = { filter: 'ALL', keyword: '', closed: null, activity: null };

/** The address is the page's only memory. */
export const readFilters = (search: URLSearchParams): PlatformFilters => ({
  filter: PLATFORM_FILTERS.find((one) => one === search.get('filter')) ?? 'ALL',
  keyword: (search.get('keyword') ?? '').trim().slice(0, 50),
  closed: RESOURCES.find((one) => one === search.get('closed')) ?? null,
  activity: ACTIVITY_NAMES.find((one) => one === search.get('activity')) ?? null,
});

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFilters(
  search: URLSearchParams,
  { filter, keyword, closed, activity }: PlatformFilters,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  set('filter', filter === 'ALL' ? '' : filter);
  set('keyword', keyword);
  set('closed', closed);
  set('activity', activity);
  return next;
}

/** No filter leaves companies out. */
export const isWhole = ({ filter, keyword, closed, activity }: PlatformFilters): boolean =>
  filter === 'ALL' && keyword === '' && closed === null && activity === null;
