import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayManage, type Standing, standingOf } from '../seals-policy.ts';
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
  // Of one company, the standing depends on the kind of seal alone.
  const standings = new Map<string, Promise<Standing>>();
  const managed = await Promise.all(
    found.map(async (state) => {
      const { type } = state.seal;
      const standing = standings.get(type) ?? standingOf(deps, actor, state);
      standings.set(type, standing);
      return mayManage(state, await standing);
    }),
  );
  return found.filter((_, index) => managed[index]);
}
