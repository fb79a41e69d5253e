import { periodBefore } from '@cinnabar/protocol/figure-periods';
import type { PeriodQuery } from '@cinnabar/protocol/period-schema';
import type { SealFigures } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { requireSealFigures } from './seal-figures-policy.ts';
import { findSealUses } from './seal-figures-store.ts';

const MOST_PEOPLE = 30;
const NONE = { uses: 0, outside: 0 };

/**
 * Uses of the company's seals and of that of its legal representative, for those who see its seals and its statistics. Throws NOT_ALLOWED.
 */
export async function getSealFigures(
  deps: SealsDeps,
  actor: Actor,
  period: PeriodQuery,
): Promise<SealFigures> {
  const companyId = await requireSealFigures(deps, actor);
  const found = await findSealUses(deps.database, {
    companyId,
    period,
    before: periodBefore(period),
    most: MOST_PEOPLE,
  });
  const people = await deps.identity.listUsers(found.people.map(({ userId }) => userId));
  return {
    period: { from: period.from, to: period.to },
    now: found.now ?? NONE,
    before: found.before ?? NONE,
    days: found.days,
    seals: found.seals,
    people: found.people.map((one) => ({
      ...one,
      name: people.find(({ id }) => id === one.userId)?.name ?? '',
    })),
  };
}
