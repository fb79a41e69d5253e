import type { Tx } from '../../../platform/db/open-database.ts';
import { insertRows, together, updateRows } from '../../../platform/db/write-rows.ts';
import { SYSTEM_ACTOR } from '../../audit/index.ts';
import { accountAfter, lineAfter, type NewLine } from '../append-line.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { type FeeLineRecord, lockAccount } from '../fees-store.ts';
import { feeAccount, feeLine } from '../fees-tables.ts';
import { chargeLine, meansOf } from './charge-contract.ts';
import { refundLine } from './refund-contract.ts';

/** What happened to an account of earlier days: money came in, a contract was sent, or a contract that was sent before ended without signatures. */
export type PastFee = { time: Date } & (
  | { kind: 'TOP_UP'; amount: number; reason: string }
  | { kind: 'CHARGE'; contractId: string; subject: string; operatorId: string }
  | { kind: 'REFUND'; contractId: string }
);

/**
 * The bill of earlier days of a company without an annual card, each contract at the present price and by the means that the account then has.
 * For seeds, in their transaction; the log says that money was booked now. Throws where the account has no means.
 * @param past after the lines that the bill has
 */
export async function presetBill(
  { audit, system }: Pick<FeesDeps, 'audit' | 'system'>,
  tx: Tx,
  companyId: string,
  past: readonly PastFee[],
): Promise<void> {
  const { contractPrice } = await system.setting('fee');
  let account = await lockAccount(tx, companyId);
  const charges = new Map<string, FeeLineRecord>();
  const lines: FeeLineRecord[] = [];
  for (const fee of past.toSorted((one, other) => one.time.getTime() - other.time.getTime())) {
    const line = lineOf(fee);
    account = accountAfter(account, line);
    const record = lineAfter(account, line, fee.time);
    if (fee.kind === 'CHARGE') charges.set(fee.contractId, record);
    lines.push(record);
  }
  await tx.execute(together([insertRows(feeLine, lines), updateRows(feeAccount, [account])]));
  for (const { kind, no, amount, coupons, reason } of lines.filter((line) => line.kind === 'TOP_UP'))
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'FEE_BOOKED',
      actor: SYSTEM_ACTOR,
      detail: { no, kind, amount, coupons, reason },
    });

  function lineOf(fee: PastFee): NewLine {
    if (fee.kind === 'TOP_UP')
      return { kind: fee.kind, amount: fee.amount, reason: fee.reason, operatorId: null };
    if (fee.kind === 'REFUND') return refundLine(charges.get(fee.contractId)!);
    const means = meansOf(account, false, contractPrice);
    if (means === null) throw new Error(`no means for ${fee.contractId}`);
    return chargeLine(fee, means, contractPrice);
  }
}
