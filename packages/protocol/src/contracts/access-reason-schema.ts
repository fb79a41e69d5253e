import { z } from 'zod';
import { scopeSchema } from '../organizations/rights-schema.ts';
import { ROLE_TYPES } from '../organizations/role-schema.ts';

export const accessReasonQuerySchema = z.object({
  /** A contract by its id or its number. */
  contract: z.string().trim().min(1).max(100),
  companyId: z.string().max(64),
  employeeId: z.string().max(64),
});
export type AccessReasonQuery = z.input<typeof accessReasonQuerySchema>;

/** By what a person reads a contract: they made it, a role, they are its receiver, operate or operated a step, or got a copy. */
export const ACCESS_KINDS = ['CREATOR', 'ROLE', 'RECEIVER', 'OPERATOR', 'FORMER', 'COPY'] as const;

/** Why an employee can see a contract. */
export const accessReasonSchema = z.object({
  contractId: z.string(),
  /** Null for a caller who may not read the contract. */
  subject: z.string().nullable(),
  sn: z.string().nullable(),
  creatorName: z.string(),
  name: z.string(),
  reads: z.boolean(),
  manages: z.boolean(),
  reasons: z.array(
    z.object({
      kind: z.enum(ACCESS_KINDS),
      /** The company for which the person sees it; null: in person. */
      companyName: z.string().nullable(),
      role: z
        .object({
          id: z.string(),
          name: z.string(),
          roleType: z.enum(ROLE_TYPES),
          scope: scopeSchema,
          until: z.string().nullable(),
          grantedBy: z.string().nullable(),
          grantTime: z.string().nullable(),
          /** Of a role in a department: the path of the one that has the contract. */
          department: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type AccessReason = z.infer<typeof accessReasonSchema>;
