import type { Actor } from '../../../platform/http/actor.ts';
import { checkRules } from '../checking/check-rules.ts';
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

/** Seals of a company, or the actor's own signatures, that the actor may sign with. What a rule stops now, whatever the contract, is left out. */
export async function listUsableSeals(
  deps: SealsDeps,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'within'> & Partial<Pick<Actor, 'origin'>>,
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
  const permitted = found.filter((state) => mayUse(state, standing(state)));
  const { db } = deps.database;
  const use = { address: actor.origin?.address };
  const matched = await Promise.all(
    permitted.map(({ seal }) => checkRules(deps, db, seal, use, deps.clock.now())),
  );
  return permitted.filter((_, at) => !matched[at]!.some(({ rule }) => rule.effect === 'STOP'));
}
