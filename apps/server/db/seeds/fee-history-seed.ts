import type { Fees, PastFee } from '../../src/domains/fees/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';
import { dayIn } from './fees-seed.ts';

const HOUR_MS = 3_600_000;
const CARD_DAYS = 365;
/** A transfer of ¥ 1,500 before each three hundredth contract pays for all of them. */
const TOP_UP = { amount: 150_000, contracts: 300 };

interface SentContract {
  contractId: string;
  subject: string;
  creatorId: string;
  sendTime: Date;
  /** When it ended without signatures; null: it did not. */
  unsignedTime: Date | null;
}

/**
 * The bill of the demo's first company over the months of its contracts: each was paid for, those that ended without signatures were refunded, and
 * since today an annual card pays.
 */
export async function seedFeeHistory(
  tx: Tx,
  fees: Pick<Fees, 'preset' | 'presetBill'>,
  companyId: string,
  sent: readonly SentContract[],
): Promise<void> {
  const inOrder = sent.toSorted((one, other) => one.sendTime.getTime() - other.sendTime.getTime());
  const past = inOrder.flatMap((one, at): PastFee[] => [
    ...((at + 1) % TOP_UP.contracts === 0 ? [transferBefore(one.sendTime)] : []),
    {
      kind: 'CHARGE',
      time: one.sendTime,
      contractId: one.contractId,
      subject: one.subject,
      operatorId: one.creatorId,
    },
    ...(one.unsignedTime
      ? [{ kind: 'REFUND' as const, time: one.unsignedTime, contractId: one.contractId }]
      : []),
  ]);
  await fees.presetBill(tx, companyId, past);
  await fees.preset(tx, {
    tenantId: companyId,
    kind: 'CARD',
    startDate: dayIn(0),
    endDate: dayIn(CARD_DAYS - 1),
    price: 198_000,
    reason: '一年内发起合同不限份数',
  });
  await fees.preset(tx, { tenantId: companyId, kind: 'COUPON', coupons: 20, reason: '开通年卡赠送' });
}

function transferBefore(sendTime: Date): PastFee {
  const time = new Date(sendTime.getTime() - HOUR_MS);
  const receipt = time.toISOString().slice(0, 10).replaceAll('-', '');
  return { kind: 'TOP_UP', time, amount: TOP_UP.amount, reason: `对公转账，电子回单 ${receipt}-01` };
}
