import type { LogSearch, SavedFilter } from '@cinnabar/protocol/audit/search-schema';
import type { SearchRecord } from './search-store.ts';

export function presentSearch(record: SearchRecord, userId: string): LogSearch {
  const { id, name, filter, shared } = record;
  const own = record.userId === userId;
  return { id, name, filter, shared, own, ownerName: own ? '' : record.ownerName };
}

/** As the query of a call; empty: everything. */
export const describeSaved = (filter: SavedFilter): string =>
  new URLSearchParams(
    Object.entries(filter)
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => [name, String(value)])
      // The database does not keep the order of members.
      .sort(([one], [other]) => (one! < other! ? -1 : 1)),
  ).toString();
