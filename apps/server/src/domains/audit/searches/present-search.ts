import type { LogSearch, SavedFilter } from '@cinnabar/protocol/audit/search-schema';
import type { LogDeps } from '../reading/log-ports.ts';
import type { SearchRecord } from './search-store.ts';

/**
 * Searches with the names that their people have now: rows keep ids only, so nothing is left of a person who was erased. A filter of a
 * company's log names its employees, also those who left; that of the installation's log anyone.
 */
export async function presentSearches(
  { ports }: Pick<LogDeps, 'ports'>,
  userId: string,
  records: readonly SearchRecord[],
): Promise<LogSearch[]> {
  const asked = new Map<string, Set<string>>();
  for (const { companyId, userId: owner, filter } of records) {
    const ids = asked.get(companyId) ?? new Set();
    if (owner !== userId) ids.add(owner);
    if (filter.actorId) ids.add(filter.actorId);
    asked.set(companyId, ids);
  }
  const found = await Promise.all(
    [...asked].map(
      async ([companyId, ids]) => [companyId, await ports.describePeople(companyId, [...ids])] as const,
    ),
  );
  const people = new Map(found);
  return records.map(({ id, companyId, scope, userId: owner, name, filter, shared }) => {
    const own = owner === userId;
    const actor = filter.actorId ? people.get(companyId)?.get(filter.actorId) : undefined;
    return {
      ...{ id, name, filter, shared, own },
      ownerName: own ? '' : (people.get(companyId)?.get(owner)?.name ?? ''),
      actorName: actor && (scope === 'SYSTEM' || actor.isEmployee) ? actor.name : '',
    };
  });
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
