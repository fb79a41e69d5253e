import { toChinaTime } from '@cinnabar/kernel';
import { BOOKING_KINDS } from '@cinnabar/protocol/fees/fee-rules';
import type { FeeAccount, FeeLine } from '@cinnabar/protocol/fees/fee-schema';
import type { FeeAccountRecord, FeeLineRecord } from './fees-store.ts';
import { operatorName } from './names-of.ts';

interface PresentedAccount {
  company: { id: string; name: string };
  account: FeeAccountRecord;
  /** The annual card that is valid now. */
  card: FeeLineRecord | null;
  contractPrice: number;
}

/** FeeAccount of calls.md §1, with its owner and the price of a contract. */
export function presentAccount({ company, account, card, contractPrice }: PresentedAccount): FeeAccount {
  return {
    totalBalance: account.totalPaidIn,
    totalSignFee: account.totalSignFee,
    totalCoupon: account.totalCoupons,
    totalAnnualFee: account.totalCardFee,
    currentBalance: account.balance,
    currentCoupon: account.coupons,
    currentAnnualPrice: card ? 0 - card.amount : 0,
    startTime: card?.startTime ? toChinaTime(card.startTime) : null,
    endTime: card?.endTime ? toChinaTime(card.endTime) : null,
    tenantId: company.id,
    tenantName: company.name,
    contractPrice,
  };
}

interface LineContext {
  names: ReadonlyMap<string, string>;
  /** Numbers of the reversed bookings; null for those who cannot reverse any. */
  undone: ReadonlySet<number> | null;
}

export function presentLine(line: FeeLineRecord, { names, undone }: LineContext): FeeLine {
  const { no, kind, amount, coupons, means, contractId, subject, reason, balance } = line;
  const isBooking = (BOOKING_KINDS as readonly string[]).includes(kind);
  return {
    no,
    kind,
    amount,
    coupons,
    count: contractId === null ? 0 : 1,
    means,
    startTime: line.startTime && toChinaTime(line.startTime),
    endTime: line.endTime && toChinaTime(line.endTime),
    contractId,
    subject,
    operatorName: operatorName(line, names),
    reason,
    balance,
    createTime: toChinaTime(line.createTime),
    reversible: isBooking && undone !== null && !undone.has(no),
  };
}
