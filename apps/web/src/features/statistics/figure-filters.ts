import { allOpen } from '@cinnabar/protocol/contracts/figures/figure-lists';
import type { FigureListQuery, FigureQuery } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { MEASURES } from '@cinnabar/protocol/contracts/figures/figure-values';
import type { PressQuery } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import { PRESS_KINDS } from '@cinnabar/protocol/physical/physical-values';
import type { SealUseQuery } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import { dayOf } from '../../lib/format.ts';
import type { DayRange } from '../../ui/forms/date-range-props.ts';

/** The last 30 days, this quarter so far, this month and the eleven before it. */
export const PERIODS = ['30', 'quarter', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface FigureFilters {
  period: PeriodName | DayRange;
  /** Ids, or empty. */
  department: string;
  category: string;
  asTable: boolean;
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 732;

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^2[01]\d\d-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const idIn = (search: URLSearchParams, name: string) => (search.get(name) ?? '').trim().slice(0, 64);

/** The address is the page's only memory. */
export function readFigureFilters(search: URLSearchParams): FigureFilters {
  const [from, to] = [search.get('from'), search.get('to')].filter(isDay).sort();
  const isBounded = from && to && (Date.parse(to) - Date.parse(from)) / DAY_MS < LONGEST_DAYS;
  return {
    period: isBounded ? { from, to } : (PERIODS.find((one) => one === search.get('period')) ?? 'year'),
    department: idIn(search, 'department'),
    category: idIn(search, 'category'),
    asTable: search.get('view') === 'table',
  };
}

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFigureFilters(search: URLSearchParams, filters: FigureFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  const { period, department, category, asTable } = filters;
  const days = typeof period === 'string' ? null : period;
  set('period', typeof period === 'string' && period !== 'year' ? period : '');
  set('from', days?.from ?? '');
  set('to', days?.to ?? '');
  set('department', department);
  set('category', category);
  set('view', asTable ? 'table' : '');
  return next;
}

/** The days of a period, in China. */
export function daysOf(period: FigureFilters['period'], now: number): DayRange {
  if (typeof period !== 'string') return period;
  const to = dayOf(now);
  if (period === '30') return { from: dayOf(now - 29 * DAY_MS), to };
  const [year, month] = to.split('-').map(Number) as [number, number];
  const first = period === 'quarter' ? month - 1 - ((month - 1) % 3) : month - 12;
  return { from: new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10), to };
}

export function figureQueryOf({ period, department, category }: FigureFilters, now: number): FigureQuery {
  return {
    ...daysOf(period, now),
    ...(department && { departmentId: department }),
    ...(category && { categoryId: category }),
  };
}

export type ListFilter = Omit<FigureListQuery, 'pageSize' | 'after'>;

/** All open contracts under the filters of the page. */
export const openFilter = ({ department, category }: FigureFilters): ListFilter => ({
  ...allOpen(),
  ...(department && { departmentId: department }),
  ...(category && { categoryId: category }),
});

/** The page that lists what a number counts, under the filters that the number was counted with. */
export function listPath(filter: ListFilter, { department, category }: FigureFilters): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set('measures', filter.measures);
  set('from', filter.from);
  set('to', filter.to);
  set('department', filter.departmentId ?? department);
  set('category', filter.categoryId ?? category);
  if (filter.reason !== undefined) params.set('reason', filter.reason);
  set('others', filter.otherReasons);
  set('holder', filter.holder);
  set('template', filter.templateId);
  set('deviating', filter.deviating);
  return `/company/contract/detail?${params}`;
}

export type UseFilter = Omit<SealUseQuery, 'pageSize' | 'after'>;

/** In the place of measures: the page lists uses of seals. */
const SEAL_USE = 'SEAL_USE';

/** The page that lists the uses of seals that a number counts. */
export function usesPath({ from, to, sealId, userId, outside }: UseFilter): string {
  const given = { measures: SEAL_USE, from, to, seal: sealId, person: userId, outside };
  const set = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/company/contract/detail?${new URLSearchParams(set)}`;
}

/** The same read from the address; null: the page lists contracts. */
export function readUseFilter(search: URLSearchParams): UseFilter | null {
  const [from, to] = [search.get('from'), search.get('to')];
  if (search.get('measures') !== SEAL_USE || !isDay(from) || !isDay(to)) return null;
  const [sealId, userId] = [idIn(search, 'seal'), idIn(search, 'person')];
  return {
    ...{ from, to },
    ...(sealId && { sealId }),
    ...(userId && { userId }),
    ...(search.get('outside') === 'true' && { outside: 'true' as const }),
  };
}

/** In the place of measures: the page lists templates that are not used. */
const TEMPLATE_UNUSED = 'TEMPLATE_UNUSED';
export const unusedPath = `/company/contract/detail?measures=${TEMPLATE_UNUSED}`;
export const isUnusedPath = (search: URLSearchParams): boolean => search.get('measures') === TEMPLATE_UNUSED;

export type PressFilter = Omit<PressQuery, 'pageSize' | 'after'>;

/** In the place of measures: the page lists presses of physical seals. */
const SEAL_PRESS = 'SEAL_PRESS';

/** The page that lists the presses that a number counts. */
export function pressesPath({ from, to, sealId, userId, only }: PressFilter): string {
  const given = { measures: SEAL_PRESS, from, to, seal: sealId, person: userId, only };
  const set = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/company/contract/detail?${new URLSearchParams(set)}`;
}

/** The same read from the address; null: the page lists something else. */
export function readPressFilter(search: URLSearchParams): PressFilter | null {
  const [from, to] = [search.get('from'), search.get('to')];
  if (search.get('measures') !== SEAL_PRESS || !isDay(from) || !isDay(to)) return null;
  const [sealId, userId] = [idIn(search, 'seal'), idIn(search, 'person')];
  const only = PRESS_KINDS.find((kind) => kind === search.get('only'));
  return { from, to, ...(sealId && { sealId }), ...(userId && { userId }), ...(only && { only }) };
}

/** The same read from the address; what is no filter is left out, and without a measure it is what was sent. */
export function readListFilter(search: URLSearchParams): ListFilter {
  const text = (name: string, key: string) => {
    const value = idIn(search, name);
    return value ? { [key]: value } : {};
  };
  const day = (name: string) => {
    const value = search.get(name);
    return isDay(value) ? { [name]: value } : {};
  };
  const measures = (search.get('measures') ?? '')
    .split(',')
    .filter((one) => (MEASURES as readonly string[]).includes(one));
  const holder = search.get('holder') ?? '';
  const reason = search.get('reason');
  return {
    measures: measures.length > 0 ? measures.join(',') : 'SENT',
    ...day('from'),
    ...day('to'),
    ...text('department', 'departmentId'),
    ...text('category', 'categoryId'),
    ...text('template', 'templateId'),
    ...(search.get('deviating') === 'true' && { deviating: 'true' as const }),
    ...(reason !== null && { reason: reason.slice(0, 1000) }),
    ...(search.get('others') === 'true' && { otherReasons: 'true' as const }),
    ...(/^(PARTY|DEPARTMENT|PERSON|ROLE):[\w-]{1,64}$/.test(holder) && { holder }),
  };
}
