import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayUse, standingsOf } from '../seals-policy.ts';
import { listSeals, type SealRecord, type SealState } from '../seals-store.ts';

export interface UsableQuery {
  /** The actor's present company when absent. */
  companyId?: string | undefined;
  type?: SealRecord['type'] | undefined;
  category?: SealRecord['category'] | undefined;
  status?: SealRecord['status'] | undefined;
}

/** Seals of a company, or the actor's own signatures, that the actor may sign with. */
export async function listUsableSeals(
  deps: SealsDeps,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'within'>,
  query: UsableQuery,
): Promise<SealState[]> {
  const isPersonal = query.type === 'PERSONAL';
  const ownerId = isPersonal ? actor.userId : (query.companyId ?? actor.tenantId);
  if (!ownerId) return [];
  const found = await listSeals(deps.database.db, {
    ownerId,
    types: query.type ? [query.type] : ['COMPANY', 'LP'],
    statuses: [query.status ?? 'NORMAL'],
    ...(query.category ? { category: query.category } : {}),
  });
  const standing = await standingsOf(deps, actor, found);
  return found.filter((state) => mayUse(state, standing(state)));
}
