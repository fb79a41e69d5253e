import { partsOf, periodBefore } from '@cinnabar/protocol/figure-periods';
import type { PeriodQuery } from '@cinnabar/protocol/period-schema';
import type { PressFigures } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { requirePressFigures } from './press-figures-policy.ts';
import { findPresses, type Presses } from './press-figures-store.ts';

const MOST_PEOPLE = 30;
const NONE: Presses = { presses: 0, over: 0, owed: 0 };

/** Presses of the physical seals of the caller's company. Throws NOT_ALLOWED, PHYSICAL_OFF. */
export async function getPressFigures(
  deps: PhysicalDeps,
  actor: Actor,
  { from, to }: PeriodQuery,
): Promise<PressFigures> {
  const scope = await requirePressFigures(deps, actor);
  const period = { from, to };
  const found = await findPresses(deps.database, scope, {
    period,
    before: periodBefore(period),
    most: MOST_PEOPLE,
  });
  const people = await deps.identity.listUsers(found.people.map(({ userId }) => userId));
  const sumOf = (days: readonly Presses[]): Presses =>
    days.reduce(
      (sum, { presses, over, owed }) => ({
        presses: sum.presses + presses,
        over: sum.over + over,
        owed: sum.owed + owed,
      }),
      NONE,
    );
  return {
    period,
    now: found.now,
    before: found.before,
    parts: partsOf(period).map((part) => ({
      ...part,
      ...sumOf(found.days.filter(({ day }) => day >= part.from && day <= part.to)),
    })),
    seals: found.seals,
    people: found.people.map((one) => ({
      ...one,
      name: people.find(({ id }) => id === one.userId)?.name ?? '',
    })),
  };
}
