import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { daySchema } from '../transport/time-schema.ts';
import { FEE_KINDS, FEE_LIMITS, FEE_MEANS, isCardRange } from './fee-rules.ts';

/** The operator's price of one contract, in cents. */
export const feePriceSchema = z.object({
  contractPrice: z.number().int().min(1).max(FEE_LIMITS.contractPrice),
});

/** Amounts in cents. Always: totalBalance − totalSignFee − totalAnnualFee = currentBalance. */
export const feeAccountSchema = z.object({
  /** Sum of deposits. */
  totalBalance: z.number().int(),
  /** Cost of contracts, less refunds. */
  totalSignFee: z.number().int(),
  totalCoupon: z.number().int(),
  /** Cost of annual cards. */
  totalAnnualFee: z.number().int(),
  currentBalance: z.number().int(),
  currentCoupon: z.number().int(),
  /** Of the annual card that is valid now; 0 without one. */
  currentAnnualPrice: z.number().int(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  tenantId: z.string(),
  tenantName: z.string(),
  contractPrice: z.number().int(),
});
export type FeeAccount = z.infer<typeof feeAccountSchema>;

export const feeTenantSchema = z.object({ tenantId: z.string().max(64) });
export type FeeTenant = z.input<typeof feeTenantSchema>;
export const feePermissionSchema = z.object({ companyId: z.string().max(64) });
export type FeePermission = z.input<typeof feePermissionSchema>;

export const feeLineSchema = z.object({
  /** Consecutive number of a line of a company, from 1. */
  no: z.number().int(),
  kind: z.enum(FEE_KINDS),
  /** Cents; negative for a debit. */
  amount: z.number().int(),
  /** Coupons; negative for a debit. */
  coupons: z.number().int(),
  /** Number of contracts of the line: 1 for a charge and its refund, else 0. */
  count: z.number().int(),
  means: z.enum(FEE_MEANS).nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  contractId: z.string().nullable(),
  subject: z.string().nullable(),
  /** Present names; empty when the product itself wrote the line. */
  operatorName: z.string(),
  reason: z.string().nullable(),
  /** Cents, after this line. */
  balance: z.number().int(),
  createTime: z.string(),
  /** A booking that the caller may still reverse. */
  reversible: z.boolean(),
});
export type FeeLine = z.infer<typeof feeLineSchema>;

export const feeExportQuerySchema = feeTenantSchema.extend({
  kind: z.enum(FEE_KINDS).optional(),
  /** Days in China, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type FeeExportQuery = z.input<typeof feeExportQuerySchema>;
export const feeListQuerySchema = feeExportQuerySchema.extend({
  /** The number of the last known line. */
  cursor: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type FeeListQuery = z.input<typeof feeListQuerySchema>;
export const feeListSchema = z.object({ list: z.array(feeLineSchema), next: z.number().int().nullable() });
export type FeeList = z.infer<typeof feeListSchema>;

const reason = z.string().trim().min(1).max(LIMITS.reasonLength);
const amount = z.number().int().max(FEE_LIMITS.amount);

/** `startDate`, `endDate`: days in China, both inclusive. The price of a card is taken from the balance. */
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
export type FeeBooking = z.input<typeof feeBookingSchema>;

export const feeReversalSchema = z.object({
  tenantId: z.string().max(64),
  no: z.number().int().min(1).max(2_147_483_647),
  reason,
});
export type FeeReversal = z.input<typeof feeReversalSchema>;

export const feeCompaniesQuerySchema = z.object({ keyword: z.string().trim().max(100).default('') });
export type FeeCompaniesQuery = z.input<typeof feeCompaniesQuerySchema>;
/** A company that the operator may book for, with its account. */
export const feeCompanySchema = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  currentBalance: z.number().int(),
  currentCoupon: z.number().int(),
});
export type FeeCompany = z.infer<typeof feeCompanySchema>;
