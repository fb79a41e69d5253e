import type { FeeFigures } from '@cinnabar/protocol/fees/fee-figures-schema';
import { type Period, partsOf, periodBefore } from '@cinnabar/protocol/figure-periods';
import { holds } from '@cinnabar/protocol/organizations/permission-tree';
import type { PeriodQuery } from '@cinnabar/protocol/period-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { isOn } from '../fees-policy.ts';
import { findSpending, type Spending } from '../spending-store.ts';

/** What the company spent, for those who may open its fee center and see its statistics. Throws NOT_ALLOWED, also where fees are off. */
export async function getFeeFigures(deps: FeesDeps, actor: Actor, query: PeriodQuery): Promise<FeeFigures> {
  const companyId = actor.tenantId;
  const rights = companyId === null ? {} : await deps.organizations.rightsIn(actor, companyId);
  const isPermitted = holds(rights, 'STATISTICS_READ') && holds(rights, 'FEE_OPEN') && (await isOn(deps));
  if (companyId === null || !isPermitted) throw new AppError('NOT_ALLOWED');
  const period = { from: query.from, to: query.to };
  const before = periodBefore(period);
  const days = await findSpending(deps.database, { companyId, from: before.from, to: period.to });
  return {
    period,
    now: sumIn(days, period),
    before: sumIn(days, before),
    parts: partsOf(period).map((part) => ({ ...part, ...sumIn(days, part) })),
  };
}

function sumIn(days: readonly Spending[], { from, to }: Period): Omit<Spending, 'day'> {
  const sum = { contractFees: 0, cardFees: 0, contracts: 0, coupons: 0 };
  for (const one of days.filter(({ day }) => day >= from && day <= to)) {
    sum.contractFees += one.contractFees;
    sum.cardFees += one.cardFees;
    sum.contracts += one.contracts;
    sum.coupons += one.coupons;
  }
  return sum;
}
