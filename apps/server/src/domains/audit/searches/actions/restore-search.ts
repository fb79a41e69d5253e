import type { LogSearch } from '@cinnabar/protocol/audit/search-schema';
import { SEARCH_LIMITS } from '@cinnabar/protocol/audit/search-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { LogDeps } from '../../reading/log-ports.ts';
import { presentSearches } from '../present-search.ts';
import { lockOwnSearch, recordSearch } from '../search-policy.ts';
import { changeSearch, lockOwn } from '../search-store.ts';

/** Restores a deleted search. Throws NOT_FOUND, also after it was removed, NOT_ALLOWED, AUDIT_SEARCHES_TOO_MANY. */
export async function restoreSearch(deps: LogDeps, actor: Actor, id: string): Promise<LogSearch> {
  const record = await deps.database.transaction(async (tx) => {
    const found = await lockOwnSearch(deps, tx, actor, id);
    if (!found.deleteTime || found.deleteTime < lastRestorable(deps.clock.now()))
      throw new AppError('NOT_FOUND');
    if ((await lockOwn(tx, found, actor.userId)) >= SEARCH_LIMITS.own)
      throw new AppError('AUDIT_SEARCHES_TOO_MANY', { params: { max: SEARCH_LIMITS.own } });
    await changeSearch(tx, id, { deleteTime: null });
    await recordSearch(deps, tx, actor, 'AUDIT_SEARCH_RESTORED', found);
    return found;
  });
  return (await presentSearches(deps, actor.userId, [record]))[0]!;
}

/** What was deleted before cannot be restored. */
export const lastRestorable = (now: Date): Date =>
  new Date(now.getTime() - SEARCH_LIMITS.restoreMinutes * 60_000);
