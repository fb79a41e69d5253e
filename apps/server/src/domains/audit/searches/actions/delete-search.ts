import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { LogDeps } from '../../reading/log-ports.ts';
import { lockOwnSearch, recordSearch } from '../search-policy.ts';
import { changeSearch } from '../search-store.ts';

/** Deletes a search; for some time it can be restored. Throws NOT_FOUND, NOT_ALLOWED. */
export async function deleteSearch(deps: LogDeps, actor: Actor, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await lockOwnSearch(deps, tx, actor, id);
    if (found.deleteTime) throw new AppError('NOT_FOUND');
    await changeSearch(tx, id, { deleteTime: deps.clock.now() });
    await recordSearch(deps, tx, actor, 'AUDIT_SEARCH_DELETED', found);
  });
}
