import { BOOKING_KINDS } from '@cinnabar/protocol/fees/fee-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import { appendLine } from '../append-line.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { requireOperator } from '../fees-policy.ts';
import { findLine, findUndone, lockAccount } from '../fees-store.ts';

/**
 * The operator reverses a wrong booking, once. Errors: NOT_FOUND for all others and for what is no booking of this company, FEE_REVERSED,
 * FEE_BALANCE_LOW when it has been used up meanwhile.
 */
export async function reverseBooking(
  deps: FeesDeps,
  actor: Actor,
  form: { tenantId: string; no: number; reason: string },
): Promise<void> {
  await requireOperator(deps, actor);
  const { database, clock, audit, organizations } = deps;
  const company = await organizations.getCompany(form.tenantId);
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, company.id);
    const booking = await findLine(tx, company.id, form.no);
    if (!booking || !(BOOKING_KINDS as readonly string[]).includes(booking.kind))
      throw new AppError('NOT_FOUND');
    if ((await findUndone(tx, company.id, [booking.no])).size > 0) throw new AppError('FEE_REVERSED');
    const amount = 0 - booking.amount;
    const coupons = 0 - booking.coupons;
    if (account.balance + amount < 0 || account.coupons + coupons < 0) throw new AppError('FEE_BALANCE_LOW');
    const { startTime, endTime } = booking;
    const line = {
      amount,
      coupons,
      startTime,
      endTime,
      reason: form.reason,
      undoes: booking.no,
      operatorId: actor.userId,
    };
    const { no } = await appendLine(tx, clock, account, { kind: 'REVERSAL', ...line }, booking.kind);
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'FEE_REVERSED',
      actor: actorOf(actor),
      detail: { no, booking: booking.no, amount, coupons, reason: form.reason },
    });
  });
}
