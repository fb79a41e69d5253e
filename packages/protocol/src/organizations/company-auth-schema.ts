import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { authStatusSchema } from './company-schema.ts';

const id = z.string().max(100);

/** What an invitation to have a company authenticated says before anybody has signed in; the sender's name is masked until then. */
export const forwardInfoSchema = z.object({
  id: z.string(),
  companyName: z.string(),
  sender: z.string(),
  remark: z.string().nullable(),
  contractName: z.string().nullable(),
  logoKey: z.string().nullable(),
  /** Whether it was sent to whoever is signed in; null before a login. */
  mine: z.boolean().nullable(),
});
export type ForwardInfo = z.infer<typeof forwardInfoSchema>;

export const forwardInfoQuerySchema = z.object({ id });
export type ForwardInfoQuery = z.input<typeof forwardInfoQuerySchema>;

export const forwardFormSchema = z.object({
  companyId: id,
  /** Sealed or plain: whose part it is to authenticate the company. */
  contact: z.string().trim().min(1).max(400),
  remark: z.string().trim().max(LIMITS.reasonLength).optional(),
  /** The contract for whose sake it is asked. */
  contractId: id.optional(),
});
export type ForwardForm = z.input<typeof forwardFormSchema>;
export const forwardedSchema = z.object({ id: z.string(), url: z.string() });
export type Forwarded = z.infer<typeof forwardedSchema>;

export const authUrlQuerySchema = z.object({
  companyId: id,
  /** Where the browser goes afterwards; an address elsewhere becomes our home page. */
  pageUrl: z.string().max(2000),
  repeat: z.enum(['true', 'false']).optional(),
});
export type AuthUrlQuery = z.input<typeof authUrlQuerySchema>;
export const companyAuthSchema = z.object({ status: authStatusSchema });
export type CompanyAuth = z.infer<typeof companyAuthSchema>;
