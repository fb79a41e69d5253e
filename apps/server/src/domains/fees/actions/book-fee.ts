import type { FeeBooking } from '@cinnabar/protocol/fees/fee-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type AuditActor, actorOf } from '../../audit/index.ts';
import { appendLine, type NewLine } from '../append-line.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { requireOperator } from '../fees-policy.ts';
import { findCard, lockAccount } from '../fees-store.ts';

/**
 * The operator books what a company has bought: money, coupons, or an annual card, whose price is taken from the balance. Errors: NOT_FOUND
 * for all others and for unknown companies, FEE_CARD_OVERLAP, FEE_BALANCE_LOW.
 */
export async function bookFee(deps: FeesDeps, actor: Actor, form: FeeBooking): Promise<void> {
  await requireOperator(deps, actor);
  const company = await deps.organizations.getCompany(form.tenantId);
  await deps.database.transaction((tx) =>
    writeBooking(deps, tx, { ...form, tenantId: company.id }, actorOf(actor)),
  );
}

/** A booking in the bill and in the log of its company. Errors: FEE_CARD_OVERLAP, FEE_BALANCE_LOW. */
export async function writeBooking(
  { clock, audit }: Pick<FeesDeps, 'clock' | 'audit'>,
  tx: Tx,
  form: FeeBooking,
  actor: AuditActor,
): Promise<void> {
  const account = await lockAccount(tx, form.tenantId);
  const line = lineOf(form);
  if (line.startTime && line.endTime && (await findCard(tx, form.tenantId, line.startTime, line.endTime)))
    throw new AppError('FEE_CARD_OVERLAP');
  if (account.balance + (line.amount ?? 0) < 0) throw new AppError('FEE_BALANCE_LOW');
  const { no, amount, coupons } = await appendLine(tx, clock, account, {
    ...line,
    reason: form.reason,
    operatorId: actor.userId,
  });
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: form.tenantId },
    event: 'FEE_BOOKED',
    actor,
    detail: { no, kind: form.kind, amount, coupons, reason: form.reason },
  });
}

function lineOf(form: FeeBooking): Pick<NewLine, 'kind' | 'amount' | 'coupons' | 'startTime' | 'endTime'> {
  if (form.kind === 'TOP_UP') return { kind: 'TOP_UP', amount: form.amount };
  if (form.kind === 'COUPON') return { kind: 'COUPON', coupons: form.coupons };
  return {
    kind: 'CARD',
    amount: 0 - form.price,
    // Both days are included, in China time.
    startTime: new Date(`${form.startDate}T00:00:00+08:00`),
    endTime: new Date(`${form.endDate}T23:59:59.999+08:00`),
  };
}
