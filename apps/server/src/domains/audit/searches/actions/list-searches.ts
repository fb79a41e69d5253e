import type { LogSearches } from '@cinnabar/protocol/audit/search-schema';
import { SEARCH_LIMITS } from '@cinnabar/protocol/audit/search-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { getReadableLog } from '../../reading/log-policy.ts';
import type { LogDeps } from '../../reading/log-ports.ts';
import { presentSearches } from '../present-search.ts';
import { listOwn, listShared } from '../search-store.ts';

/** The caller's searches of a log and those that its other readers share. Throws NOT_ALLOWED. */
export async function listSearches(
  deps: LogDeps,
  actor: Actor,
  scope: 'COMPANY' | 'SYSTEM',
): Promise<LogSearches> {
  const { companyId } = await getReadableLog(deps, actor, scope);
  const { db } = deps.database;
  const { userId } = actor;
  const [own, shared] = await Promise.all([
    listOwn(db, { companyId, scope }, { userId, limit: SEARCH_LIMITS.own }),
    listShared(db, { companyId, scope }, { besides: userId, limit: SEARCH_LIMITS.shared }),
  ]);
  return { list: await presentSearches(deps, userId, [...own, ...shared]) };
}
