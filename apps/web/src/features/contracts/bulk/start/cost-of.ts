import type { FeeAccount } from '@cinnabar/protocol/fees/fee-schema';

/** What contracts cost, by the means that pay for them. Amounts in cents. */
export interface BulkCost {
  /** An annual card pays for all. */
  card: boolean;
  coupons: number;
  amount: number;
  /** How many of them can be paid for. */
  payable: number;
}

type Means = Pick<FeeAccount, 'startTime' | 'currentCoupon' | 'currentBalance' | 'contractPrice'>;

/** As contracts are paid for when they are sent: by annual card, else by coupons, else from the balance. `startTime` is of the card that holds today. */
export function costOf(means: Means, count: number): BulkCost {
  if (means.startTime !== null) return { card: true, coupons: 0, amount: 0, payable: count };
  const coupons = Math.min(means.currentCoupon, count);
  const rest = count - coupons;
  const paid = Math.min(rest, Math.floor(Math.max(0, means.currentBalance) / means.contractPrice));
  return { card: false, coupons, amount: rest * means.contractPrice, payable: coupons + paid };
}
