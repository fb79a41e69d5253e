/**
 * What can be written into a company's bill. CHARGE: a contract was sent. REFUND: it ended and nobody had signed. REVERSAL: the operator took a
 * booking back.
 */
export const FEE_KINDS = ['TOP_UP', 'COUPON', 'CARD', 'CHARGE', 'REFUND', 'REVERSAL'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
/** What the operator books. */
export const BOOKING_KINDS = ['TOP_UP', 'COUPON', 'CARD'] as const satisfies readonly FeeKind[];
export type BookingKind = (typeof BOOKING_KINDS)[number];
/** With what a contract was paid, in the order in which it is tried. */
export const FEE_MEANS = ['CARD', 'COUPON', 'BALANCE'] as const;
export type FeeMeans = (typeof FEE_MEANS)[number];

export const FEE_LIMITS = {
  /** Cents: ¥ 10,000,000.00 at once. */
  amount: 1_000_000_000,
  coupons: 1_000_000,
  /** Cents: ¥ 10,000.00 for a contract. */
  contractPrice: 1_000_000,
  cardDays: 3660,
} as const;

/** Two days, the second not before the first and no more than ten years on. */
export function isCardRange(startDate: string, endDate: string): boolean {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return days >= 1 && days <= FEE_LIMITS.cardDays;
}
