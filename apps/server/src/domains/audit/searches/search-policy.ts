import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordEntry } from '../actions/record-entry.ts';
import { actorOf } from '../audit-entry.ts';
import { chainOf, getReadableLog } from '../reading/log-policy.ts';
import type { LogDeps } from '../reading/log-ports.ts';
import { describeSaved } from './present-search.ts';
import { lockSearch, type SearchRecord } from './search-store.ts';

/** A search of the caller, who reads the log that it is of, locked. Throws NOT_FOUND, NOT_ALLOWED. */
export async function lockOwnSearch(deps: LogDeps, tx: Tx, actor: Actor, id: string): Promise<SearchRecord> {
  const found = isId(id) ? await lockSearch(tx, id, actor.userId) : null;
  if (!found || found.companyId !== actor.tenantId) throw new AppError('NOT_FOUND');
  await getReadableLog(deps, actor, found.scope);
  return found;
}

type SearchEvent =
  | 'AUDIT_SEARCH_SAVED'
  | 'AUDIT_SEARCH_CHANGED'
  | 'AUDIT_SEARCH_DELETED'
  | 'AUDIT_SEARCH_RESTORED';

/** In the log that the search is of. */
export async function recordSearch(
  deps: LogDeps,
  tx: Tx,
  actor: Actor,
  event: SearchEvent,
  { scope, companyId, id, name, filter }: SearchRecord,
): Promise<void> {
  await recordEntry(deps, tx, {
    chain: chainOf(scope, companyId),
    event,
    actor: actorOf(actor),
    subjectId: id,
    detail: { name, filter: describeSaved(filter) },
  });
}
