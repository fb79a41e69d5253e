import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { daySchema } from '../transport/time-schema.ts';

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

/** The operator's price of one contract, in cents. */
export const feePriceSchema = z.object({
  contractPrice: z.number().int().min(1).max(FEE_LIMITS.contractPrice),
});
export type FeePrice = z.infer<typeof feePriceSchema>;

/** Amounts in cents. Always: totalBalance − totalSignFee − totalAnnualFee = currentBalance. */
export const feeAccountSchema = z.object({
  /** What was paid in. */
  totalBalance: z.number().int(),
  /** What contracts have cost, refunds taken off. */
  totalSignFee: z.number().int(),
  totalCoupon: z.number().int(),
  /** What annual cards have cost. */
  totalAnnualFee: z.number().int(),
  currentBalance: z.number().int(),
  currentCoupon: z.number().int(),
  /** Of the annual card that holds now; 0 without one. */
  currentAnnualPrice: z.number().int(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  tenantId: z.string(),
  tenantName: z.string(),
  contractPrice: z.number().int(),
});
export type FeeAccount = z.infer<typeof feeAccountSchema>;

export const feeTenantSchema = z.object({ tenantId: z.string().max(64) });
export const feePermissionSchema = z.object({ companyId: z.string().max(64) });

export const feeLineSchema = z.object({
  /** Counts the lines of a company, from 1. */
  no: z.number().int(),
  kind: z.enum(FEE_KINDS),
  /** Cents; negative when it left the account. */
  amount: z.number().int(),
  /** Coupons; negative when they left the account. */
  coupons: z.number().int(),
  /** Contracts that the line is about: 1 for a charge and its refund, else 0. */
  count: z.number().int(),
  means: z.enum(FEE_MEANS).nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  contractId: z.string().nullable(),
  subject: z.string().nullable(),
  /** As they are called now; empty when the product itself wrote the line. */
  operatorName: z.string(),
  reason: z.string().nullable(),
  /** Cents, after this line. */
  balance: z.number().int(),
  createTime: z.string(),
  /** A booking that the caller may still take back. */
  reversible: z.boolean(),
});
export type FeeLine = z.infer<typeof feeLineSchema>;

export const feeExportQuerySchema = feeTenantSchema.extend({ kind: z.enum(FEE_KINDS).optional() });
export const feeListQuerySchema = feeExportQuerySchema.extend({
  /** The number of the last line that is known. */
  cursor: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const feeListSchema = z.object({ list: z.array(feeLineSchema), next: z.number().int().nullable() });
export type FeeList = z.infer<typeof feeListSchema>;

const reason = z.string().trim().min(1).max(LIMITS.reasonLength);
const amount = z.number().int().max(FEE_LIMITS.amount);

/** `startDate`, `endDate`: days in China, both counted whole. The price of a card is taken from the balance. */
export const feeBookingSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('TOP_UP'), amount: amount.min(1), tenantId: z.string().max(64), reason }),
    z.object({
      kind: z.literal('COUPON'),
      coupons: z.number().int().min(1).max(FEE_LIMITS.coupons),
      tenantId: z.string().max(64),
      reason,
    }),
    z.object({
      kind: z.literal('CARD'),
      price: amount.min(0),
      startDate: daySchema,
      endDate: daySchema,
      tenantId: z.string().max(64),
      reason,
    }),
  ])
  .refine((form) => form.kind !== 'CARD' || isCardRange(form.startDate, form.endDate), { path: ['endDate'] });
export type FeeBooking = z.infer<typeof feeBookingSchema>;

/** Two days, the second not before the first and no more than ten years on. */
export function isCardRange(startDate: string, endDate: string): boolean {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return days >= 1 && days <= FEE_LIMITS.cardDays;
}

export const feeReversalSchema = z.object({
  tenantId: z.string().max(64),
  no: z.number().int().min(1).max(2_147_483_647),
  reason,
});

export const feeCompaniesQuerySchema = z.object({ keyword: z.string().trim().max(100).default('') });
/** A company that the operator may book for, with what it has. */
export const feeCompanySchema = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  currentBalance: z.number().int(),
  currentCoupon: z.number().int(),
});
export type FeeCompany = z.infer<typeof feeCompanySchema>;
