import { toChinaTime } from '@cinnabar/kernel';
import type { SealUseAsked, SealUseList } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { requireSealFigures } from './seal-figures-policy.ts';
import { listSealUses } from './seal-figures-store.ts';

/** The uses that a number of `getSealFigures` counts: as many as the number says. Throws NOT_ALLOWED. */
export async function listCountedUses(
  deps: SealsDeps,
  actor: Actor,
  query: SealUseAsked,
): Promise<SealUseList> {
  const companyId = await requireSealFigures(deps, actor);
  const { total, rows } = await listSealUses(deps.database, companyId, query);
  const shown = rows.slice(0, query.pageSize);
  const people = await deps.identity.listUsers([...new Set(shown.map(({ userId }) => userId))]);
  const last = rows.length > query.pageSize ? shown.at(-1)! : null;
  return {
    total,
    list: shown.map(({ at: _place, time, ...use }) => ({
      ...use,
      time: toChinaTime(new Date(time)),
      userName: people.find(({ id }) => id === use.userId)?.name ?? '',
    })),
    next: last && [last.at, last.contractId, last.sealId, last.userId].join('_'),
  };
}
