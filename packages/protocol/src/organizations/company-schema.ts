import { z } from 'zod';

export const TENANT_TYPES = ['CORPORATE', 'INNER_COMPANY', 'COMPANY'] as const;
export const tenantTypeSchema = z.enum(TENANT_TYPES);
export type TenantType = z.infer<typeof tenantTypeSchema>;

export const AUTH_STATUSES = [
  'UNREGISTERED',
  'REGISTERED',
  'CERTIFYING',
  'AUTH_SUCCESS',
  'AUTH_FAILURE',
] as const;
export const authStatusSchema = z.enum(AUTH_STATUSES);

export const companySchema = z.object({
  companyId: z.string(),
  tenantId: z.string(),
  tenantType: tenantTypeSchema,
  name: z.string(),
  registerNo: z.string().nullable(),
  legalPerson: z.string().nullable(),
  companyType: z.number().int(),
  parentId: z.string().nullable(),
  status: z.string(),
  authStatus: authStatusSchema,
  freeze: z.boolean(),
  logoKey: z.string().nullable(),
});
export type Company = z.infer<typeof companySchema>;

export const companyQuerySchema = z.object({ companyId: z.string().max(100) });
export type CompanyQuery = z.input<typeof companyQuerySchema>;

/** `GET /company/lp`: null while a company has no legal representative. */
export const legalPersonSchema = z.object({
  userId: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  paperType: z.string(),
});
export type LegalPerson = z.infer<typeof legalPersonSchema>;
