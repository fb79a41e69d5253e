import { newId } from '@cinnabar/kernel';
import type { LogSearch, saveSearchSchema } from '@cinnabar/protocol/audit/search-schema';
import { SEARCH_LIMITS } from '@cinnabar/protocol/audit/search-values';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getReadableLog } from '../../reading/log-policy.ts';
import type { LogDeps } from '../../reading/log-ports.ts';
import { presentSearches } from '../present-search.ts';
import { recordSearch } from '../search-policy.ts';
import { insertSearch, lockOwn, type SearchRecord } from '../search-store.ts';

/** Saves a filter under a name. Throws NOT_ALLOWED, AUDIT_SEARCHES_TOO_MANY. */
export async function saveSearch(
  deps: LogDeps,
  actor: Actor,
  { scope, name, filter, shared }: z.output<typeof saveSearchSchema>,
): Promise<LogSearch> {
  const { companyId } = await getReadableLog(deps, actor, scope);
  const record: SearchRecord = {
    id: newId(),
    companyId,
    scope,
    userId: actor.userId,
    name,
    filter,
    shared,
    createTime: deps.clock.now(),
    deleteTime: null,
  };
  await deps.database.transaction(async (tx) => {
    if ((await lockOwn(tx, record, actor.userId)) >= SEARCH_LIMITS.own)
      throw new AppError('AUDIT_SEARCHES_TOO_MANY', { params: { max: SEARCH_LIMITS.own } });
    await insertSearch(tx, record);
    await recordSearch(deps, tx, actor, 'AUDIT_SEARCH_SAVED', record);
  });
  return (await presentSearches(deps, actor.userId, [record]))[0]!;
}
