import type { Translate } from '@cinnabar/locales/translate';
import { formatDate } from '../../lib/format.ts';
import type { AuditFilters } from './audit-filters.ts';

/** Names of the chosen person and object. */
export interface FilterNames {
  who: string;
  object: string;
}

export const RANGE_TEXTS = { 1: 'filter.today', 7: 'filter.week', 30: 'filter.month' } as const;

/** The filters in words; empty: none. */
export function sayFilters(
  { who, group, object, result, days, between, address }: AuditFilters,
  names: FilterNames,
  t: Translate<'audit'>,
): string {
  // At noon in China it is that day in the whole of it.
  const day = (text: string) => formatDate(`${text}T12:00:00+08:00`);
  return [
    who && t('filter.who', { name: names.who }),
    group && t(`group.${group}`),
    object && t('filter.object', { name: names.object }),
    result && t(`result.${result}`),
    days && t(RANGE_TEXTS[days]),
    between && t('filter.between', { from: day(between.from), to: day(between.to) }),
    address,
  ]
    .filter(Boolean)
    .join(' · ');
}
