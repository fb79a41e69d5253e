import { z } from 'zod';

const cents = z.number().int();
/** Paid for contracts less refunds, and for annual cards, in cents; contracts sent less those refunded, and coupons that paid for some of them. */
const spent = {
  contractFees: cents,
  cardFees: cents,
  contracts: z.number().int(),
  coupons: z.number().int(),
};
const days = { from: z.iso.date(), to: z.iso.date() };

export const feeFiguresSchema = z.object({
  period: z.object(days),
  now: z.object(spent),
  before: z.object(spent),
  /** By day of a short period, else by month. */
  parts: z.array(z.object({ ...days, ...spent })),
});
export type FeeFigures = z.infer<typeof feeFiguresSchema>;
