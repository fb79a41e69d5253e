import {
  AUDIT_GROUP_NAMES,
  AUDIT_RESULTS,
  type AuditGroup,
  type AuditResult,
} from '@cinnabar/protocol/audit/audit-events';
import type { AuditFilter } from '@cinnabar/protocol/audit/audit-list-schema';
import { dayOf } from '../../lib/format.ts';
import type { DayRange } from '../../ui/forms/date-range-props.ts';
import { readDayRange } from '../../ui/forms/read-day-range.ts';

/** The last so many days, today included. */
export const TIME_RANGES = [1, 7, 30] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

export interface AuditFilters {
  scope: 'COMPANY' | 'SYSTEM';
  /** Id of a person, or empty. */
  who: string;
  group: AuditGroup | null;
  /** Id of an object, or empty. */
  object: string;
  result: AuditResult | null;
  days: TimeRange | null;
  /** Never together with `days`. */
  between: DayRange | null;
  address: string;
  /** The place after which the page begins; empty: the newest. */
  after: string;
}

/** The address is the list's only memory. */
export function readFilters(search: URLSearchParams): AuditFilters {
  const text = (name: string, length: number) => (search.get(name) ?? '').trim().slice(0, length);
  const days = TIME_RANGES.find((one) => String(one) === search.get('days')) ?? null;
  return {
    scope: search.get('scope') === 'SYSTEM' ? 'SYSTEM' : 'COMPANY',
    who: text('who', 64),
    group: AUDIT_GROUP_NAMES.find((one) => one === search.get('group')) ?? null,
    object: text('object', 64),
    result: AUDIT_RESULTS.find((one) => one === search.get('result')) ?? null,
    days,
    between: days ? null : readDayRange(search),
    address: text('address', 45),
    after: text('after', 100),
  };
}

/** Writes only what differs from the default, and keeps what is not ours (`hide_menu`). */
export function writeFilters(search: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  set('scope', filters.scope === 'SYSTEM' ? 'SYSTEM' : '');
  set('who', filters.who);
  set('group', filters.group);
  set('object', filters.object);
  set('result', filters.result);
  set('days', filters.days && String(filters.days));
  set('from', filters.between?.from);
  set('to', filters.between?.to);
  set('address', filters.address);
  set('after', filters.after);
  return next;
}

const DAY_MS = 86_400_000;

/** What a list asks for beside its page; the exported file holds the same. */
export function filterOf(filters: AuditFilters, now: number): AuditFilter {
  const { scope, who, group, object, result, days, between, address } = filters;
  const from = days ? dayOf(now - (days - 1) * DAY_MS) : between?.from;
  return {
    scope,
    ...(who && { actorId: who }),
    ...(group && { group }),
    ...(object && { subjectId: object }),
    ...(result && { result }),
    ...(from && { from }),
    ...(between && { to: between.to }),
    ...(address && { address }),
  };
}

export const isFiltered = ({ who, group, object, result, days, between, address }: AuditFilters): boolean =>
  [who, group, object, result, days, between, address].some(Boolean);

export const CLEAR: Partial<AuditFilters> = {
  who: '',
  group: null,
  object: '',
  result: null,
  days: null,
  between: null,
  address: '',
};
