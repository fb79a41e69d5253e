import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayManage, standingsOf } from '../seals-policy.ts';
import { listSeals, type SealFilter, type SealState } from '../seals-store.ts';

/** Seals of a company that the actor manages, deleted ones left out. */
export async function listManagedSeals(
  deps: SealsDeps,
  actor: Actor,
  companyId: string,
  filter: SealFilter = {},
): Promise<SealState[]> {
  if (!isId(companyId)) return [];
  const found = await listSeals(deps.database.db, {
    types: ['COMPANY', 'LP'],
    statuses: ['NORMAL', 'FREEZE', 'INVALID'],
    ...filter,
    ownerId: companyId,
  });
  const standing = await standingsOf(deps, actor, found);
  return found.filter((state) => mayManage(state, standing(state)));
}
