import type { Tx } from '../../../platform/db/open-database.ts';
import { appendLine, type NewLine } from '../append-line.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { type FeeLineRecord, findOpenCharge, lockAccount } from '../fees-store.ts';

/**
 * Refunds a contract, in the transaction that ends it, the way it was paid. Once: a contract that was never charged, or was refunded, is
 * unchanged. Also where fees were switched off since.
 */
export async function refundContract({ clock }: FeesDeps, tx: Tx, contractId: string): Promise<void> {
  const charge = await findOpenCharge(tx, contractId);
  if (!charge) return;
  const account = await lockAccount(tx, charge.companyId);
  await appendLine(tx, clock, account, refundLine(charge));
}

export const refundLine = (charge: FeeLineRecord): NewLine => ({
  kind: 'REFUND',
  // No sign before a zero.
  amount: 0 - charge.amount,
  coupons: 0 - charge.coupons,
  means: charge.means,
  contractId: charge.contractId,
  subject: charge.subject,
  operatorId: null,
  undoes: charge.no,
});
