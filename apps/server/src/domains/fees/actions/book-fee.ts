import type { FeeBooking } from '@cinnabar/protocol/fees/fee-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import { appendLine, type NewLine } from '../append-line.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { requireOperator } from '../fees-policy.ts';
import { findCard, lockAccount } from '../fees-store.ts';

/**
 * The operator books what a company has bought: money, coupons, or an annual card, whose price leaves the balance. Errors: NOT_FOUND for everybody
 * else and for unknown companies, FEE_CARD_OVERLAP, FEE_BALANCE_LOW.
 */
export async function bookFee(deps: FeesDeps, actor: Actor, form: FeeBooking): Promise<void> {
  await requireOperator(deps, actor);
  const { database, clock, audit, organizations } = deps;
  const company = await organizations.getCompany(form.tenantId);
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, company.id);
    const line = lineOf(form);
    if (line.startTime && line.endTime && (await findCard(tx, company.id, line.startTime, line.endTime)))
      throw new AppError('FEE_CARD_OVERLAP');
    if (account.balance + (line.amount ?? 0) < 0) throw new AppError('FEE_BALANCE_LOW');
    const { no, amount, coupons } = await appendLine(tx, clock, account, {
      ...line,
      reason: form.reason,
      operatorId: actor.userId,
    });
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'FEE_BOOKED',
      actor: actorOf(actor),
      detail: { no, kind: form.kind, amount, coupons, reason: form.reason },
    });
  });
}

function lineOf(form: FeeBooking): Pick<NewLine, 'kind' | 'amount' | 'coupons' | 'startTime' | 'endTime'> {
  if (form.kind === 'TOP_UP') return { kind: 'TOP_UP', amount: form.amount };
  if (form.kind === 'COUPON') return { kind: 'COUPON', coupons: form.coupons };
  return {
    kind: 'CARD',
    amount: 0 - form.price,
    // Both days count whole, in China's time.
    startTime: new Date(`${form.startDate}T00:00:00+08:00`),
    endTime: new Date(`${form.endDate}T23:59:59.999+08:00`),
  };
}
