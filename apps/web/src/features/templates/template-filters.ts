import type { TemplateType } from '@cinnabar/protocol/templates/template-schema';

export const PAGE_SIZE = 20;
/** In place of a group: those that the reader has marked. */
export const FAVOURITES = 'favourites';

/** The protocol's own, but its module would bring zod into the browser. */
export const TEMPLATE_TYPES = [
  'PDF',
  'PDF_FORM',
  'HTML',
  'HTML_FORM',
  'WORD',
  'WORD_FORM',
] as const satisfies readonly TemplateType[];

/** 1 on, 0 off. */
export type TemplateStatus = 1 | 0 | 'ALL';

export interface TemplateFilters {
  status: TemplateStatus;
  keyword: string;
  /** Id of a group, `FAVOURITES`, or empty: all. */
  group: string;
  tag: string;
  templateType: TemplateType | null;
  page: number;
}

export const NO_FILTERS: TemplateFilters = {
  status: 1,
  keyword: '',
  group: '',
  tag: '',
  templateType: null,
  page: 1,
};

export function readFilters(search: URLSearchParams): TemplateFilters {
  const page = Number(search.get('page') ?? 1);
  const status = search.get('status');
  return {
    status: status === '0' ? 0 : status === 'ALL' ? 'ALL' : 1,
    keyword: (search.get('keyword') ?? '').trim().slice(0, 100),
    group: (search.get('group') ?? '').slice(0, 64),
    tag: (search.get('tag') ?? '').slice(0, 30),
    templateType: TEMPLATE_TYPES.find((one) => one === search.get('type')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFilters(search: URLSearchParams, filters: TemplateFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set('status', filters.status === 1 ? '' : String(filters.status));
  set('keyword', filters.keyword);
  set('group', filters.group);
  set('tag', filters.tag);
  set('type', filters.templateType ?? '');
  set('page', filters.page === 1 ? '' : String(filters.page));
  return next;
}

/** Whether anything beside the state narrows the list. */
export const isNarrowed = ({ keyword, group, tag, templateType }: TemplateFilters): boolean =>
  keyword !== '' || group !== '' || tag !== '' || templateType !== null;

export const isStart = (filters: TemplateFilters): boolean =>
  filters.status === 1 && filters.page === 1 && !isNarrowed(filters);
