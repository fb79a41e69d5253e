/**
 * Kinds of lines of a company's bill. CHARGE: a contract was sent. REFUND: it ended without a signature. REVERSAL: the operator reversed a
 * booking.
 */
export const FEE_KINDS = ['TOP_UP', 'COUPON', 'CARD', 'CHARGE', 'REFUND', 'REVERSAL'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
/** Kinds of bookings by the operator. */
export const BOOKING_KINDS = ['TOP_UP', 'COUPON', 'CARD'] as const satisfies readonly FeeKind[];
export type BookingKind = (typeof BOOKING_KINDS)[number];
/** Means of payment of a contract, in the order in which they are tried. */
export const FEE_MEANS = ['CARD', 'COUPON', 'BALANCE'] as const;
export type FeeMeans = (typeof FEE_MEANS)[number];

export const FEE_LIMITS = {
  /** Maximum of one booking in cents: ¥ 10,000,000.00. */
  amount: 1_000_000_000,
  coupons: 1_000_000,
  /** Maximum price of a contract in cents: ¥ 10,000.00. */
  contractPrice: 1_000_000,
  cardDays: 3660,
} as const;

/** Two days, the second not before the first and at most ten years after it. */
export function isCardRange(startDate: string, endDate: string): boolean {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return days >= 1 && days <= FEE_LIMITS.cardDays;
}
