import type { ChangeSearch, LogSearch } from '@cinnabar/protocol/audit/search-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { LogDeps } from '../../reading/log-ports.ts';
import { presentSearches } from '../present-search.ts';
import { lockOwnSearch, recordSearch } from '../search-policy.ts';
import { changeSearch } from '../search-store.ts';

/** Renames a search, or changes whether it is shared. Throws NOT_FOUND, NOT_ALLOWED. */
export async function updateSearch(
  deps: LogDeps,
  actor: Actor,
  { id, name, shared }: ChangeSearch,
): Promise<LogSearch> {
  const record = await deps.database.transaction(async (tx) => {
    const found = await lockOwnSearch(deps, tx, actor, id);
    if (found.deleteTime) throw new AppError('NOT_FOUND');
    const changed = { ...found, name, shared };
    if (name !== found.name || shared !== found.shared) {
      await changeSearch(tx, id, { name, shared });
      await recordSearch(deps, tx, actor, 'AUDIT_SEARCH_CHANGED', changed);
    }
    return changed;
  });
  return (await presentSearches(deps, actor.userId, [record]))[0]!;
}
