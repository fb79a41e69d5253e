import type { SavedFilter } from '@cinnabar/protocol/audit/search-schema';
import { type AuditFilters, CLEAR } from '../audit-filters.ts';

/** The filters of the page as they are saved: the last so many days stay so many. */
export function savedOf({ who, group, object, result, days, between, address }: AuditFilters): SavedFilter {
  return {
    ...(who && { actorId: who }),
    ...(group && { group }),
    ...(object && { subjectId: object }),
    ...(result && { result }),
    ...(days && { days }),
    ...between,
    ...(address && { address }),
  };
}

/** The other way: everything that the search does not name is cleared. */
export function filtersOf({
  actorId,
  group,
  subjectId,
  result,
  days,
  from,
  to,
  address,
}: SavedFilter): Partial<AuditFilters> {
  return {
    ...CLEAR,
    who: actorId ?? '',
    group: group ?? null,
    object: subjectId ?? '',
    result: result ?? null,
    days: days ?? null,
    between: !days && from && to ? { from, to } : null,
    address: address ?? '',
  };
}

/** Whether these are what the page shows; the order of the members does not matter. */
export const isSame = (one: SavedFilter, other: SavedFilter): boolean => keyOf(one) === keyOf(other);

const keyOf = (filter: SavedFilter): string => JSON.stringify(Object.entries(filter).sort());
