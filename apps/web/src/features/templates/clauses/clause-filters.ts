export const CLAUSES_A_PAGE = 20;
export const CLAUSE_SHOWS = ['ON', 'OFF', 'OLDER'] as const;

export interface ClauseFilters {
  keyword: string;
  category: string;
  tag: string;
  /** Null: all. */
  show: (typeof CLAUSE_SHOWS)[number] | null;
  page: number;
}

export const NO_CLAUSE_FILTERS: ClauseFilters = { keyword: '', category: '', tag: '', show: null, page: 1 };

export function readClauseFilters(params: URLSearchParams): ClauseFilters {
  const page = Number(params.get('page'));
  return {
    keyword: params.get('keyword') ?? '',
    category: params.get('category') ?? '',
    tag: params.get('tag') ?? '',
    show: CLAUSE_SHOWS.find((one) => one === params.get('show')) ?? null,
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
  };
}

/** In the address, without what is as at first; other parameters stay. */
export function writeClauseFilters(params: URLSearchParams, filters: ClauseFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    const isStart = value === NO_CLAUSE_FILTERS[name as keyof ClauseFilters];
    if (isStart) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export const isNarrowedBy = ({ page: _, ...filters }: ClauseFilters): boolean =>
  Object.values(filters).some((value) => value !== '' && value !== null);
