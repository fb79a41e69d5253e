import { toChinaTime } from '@cinnabar/kernel';
import type { PressAsked, PressList } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { requirePressFigures } from './press-figures-policy.ts';
import { listPresses } from './press-figures-store.ts';

/** The presses that a number of `getPressFigures` counts: as many as the number says. Throws NOT_ALLOWED, PHYSICAL_OFF. */
export async function listCountedPresses(
  deps: PhysicalDeps,
  actor: Actor,
  query: PressAsked,
): Promise<PressList> {
  const scope = await requirePressFigures(deps, actor);
  const { total, rows } = await listPresses(deps.database, scope, query);
  const shown = rows.slice(0, query.pageSize);
  const userIds = shown.flatMap(({ userId }) => userId ?? []);
  const people = await deps.identity.listUsers([...new Set(userIds)]);
  const last = rows.length > query.pageSize ? shown.at(-1)! : null;
  return {
    total,
    list: shown.map(({ at: _place, time, userId, subject, ...press }) => ({
      ...press,
      subject: subject ?? '',
      time: toChinaTime(new Date(time)),
      userName: people.find(({ id }) => id === userId)?.name ?? '',
    })),
    next: last && `${last.at}_${last.id}`,
  };
}
