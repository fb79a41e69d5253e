import { CONTRACT_STATUSES, type ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Box, ListSort } from '@cinnabar/protocol/contracts/contract-schema';
import type { DayRange } from '../../../ui/forms/date-range-props.ts';
import { readDayRange } from '../../../ui/forms/read-day-range.ts';

/** Boxes of the list in the order of the counters. */
export const LIST_BOXES = [
  'TODO',
  'WAITING',
  'COPY',
  'DRAFT',
  'FINISHED',
  'ALL',
] as const satisfies readonly Box[];
/** The protocol's own, but its module would bring zod into the browser. */
export const SORTS = ['NEWEST', 'OLDEST', 'DEADLINE'] as const satisfies readonly ListSort[];
export const TIME_RANGES = [7, 30, 90, 365] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** What the address of the list says; the page has no other memory, so that back, reload and sharing work. */
export interface ListFilters {
  box: Box;
  keyword: string;
  status: ContractStatus | null;
  /** Contracts changed in the last so many days; null = at any time. */
  days: TimeRange | null;
  /** Contracts last changed between two days, both included; never together with `days`. */
  between: DayRange | null;
  /** Id of a business type. */
  category: string | null;
  sort: ListSort;
}

export function readFilters(search: URLSearchParams): ListFilters {
  const days = Number(search.get('days'));
  const keyword = (search.get('keyword') ?? '').trim().slice(0, 100);
  return {
    box: namedBox(search) ?? defaultBox(keyword),
    keyword,
    status: CONTRACT_STATUSES.find((status) => status === search.get('status')) ?? null,
    days: TIME_RANGES.find((range) => range === days) ?? null,
    between: days ? null : readDayRange(search),
    category: search.get('category')?.slice(0, 64) || null,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'NEWEST',
  };
}

const namedBox = (search: URLSearchParams) => LIST_BOXES.find((box) => box === search.get('box'));

/** A search from the top bar looks everywhere. */
function defaultBox(keyword: string): Box {
  return keyword === '' ? 'TODO' : 'ALL';
}

/** Does the address leave open which box to begin with? */
export function asksForFirstBox(search: URLSearchParams): boolean {
  return namedBox(search) === undefined && readFilters(search).keyword === '';
}

/** Where something lies, what waits for the reader first; with nothing anywhere, there. */
export function firstBox(counts: Record<Box, number>): Box {
  return LIST_BOXES.find((box) => counts[box] > 0) ?? 'TODO';
}

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFilters(search: URLSearchParams, filters: ListFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  set('box', filters.keyword !== '' && filters.box === 'ALL' ? null : filters.box);
  set('keyword', filters.keyword);
  set('status', filters.status);
  set('days', filters.days ? String(filters.days) : null);
  set('from', filters.between?.from ?? null);
  set('to', filters.between?.to ?? null);
  set('category', filters.category);
  set('sort', filters.sort === 'NEWEST' ? null : filters.sort);
  return next;
}

/**
 * Parameters of `GET /contract/list`. The last so many days begin at the start of an hour, so that the answer can be kept a while; days by
 * name are those of China.
 */
export function toQuery(filters: ListFilters, now: number): Record<string, string | undefined> {
  const hour = 3_600_000;
  const from = filters.days && Math.floor(now / hour) * hour - filters.days * 24 * hour;
  return {
    box: filters.box,
    keyword: filters.keyword || undefined,
    status: filters.status ?? undefined,
    categoryId: filters.category ?? undefined,
    sort: filters.sort,
    from: from
      ? new Date(from).toISOString()
      : filters.between
        ? `${filters.between.from}T00:00:00.000+08:00`
        : undefined,
    ...(filters.between ? { to: `${filters.between.to}T23:59:59.999+08:00` } : {}),
  };
}

export function isFiltered({ keyword, status, days, between, category }: ListFilters): boolean {
  return keyword !== '' || status !== null || days !== null || between !== null || category !== null;
}

/** A status can be asked for only where contracts of that status lie. */
export const STATUSES_OF_BOX: Record<Box, readonly Exclude<ContractStatus, 'CANCELLED'>[]> = {
  TODO: [],
  WAITING: [],
  COPY: [],
  DRAFT: [],
  FINISHED: ['COMPLETE', 'FINISHED', 'RECALLED', 'REJECTED', 'EXPIRED', 'TERMINATED'],
  ALL: CONTRACT_STATUSES.filter((status) => status !== 'CANCELLED'),
};
