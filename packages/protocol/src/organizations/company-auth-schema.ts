import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { authStatusSchema } from './company-schema.ts';

const id = z.string().max(100);

/** An invitation to have a company authenticated, as shown before a login; the sender's name is masked until then. */
export const forwardInfoSchema = z.object({
  id: z.string(),
  companyName: z.string(),
  sender: z.string(),
  remark: z.string().nullable(),
  contractName: z.string().nullable(),
  logoKey: z.string().nullable(),
  /** Whether it was sent to the signed-in person; null before a login. */
  mine: z.boolean().nullable(),
});
export type ForwardInfo = z.infer<typeof forwardInfoSchema>;

export const forwardInfoQuerySchema = z.object({ id });
export type ForwardInfoQuery = z.input<typeof forwardInfoQuerySchema>;

export const forwardFormSchema = z.object({
  companyId: id,
  /** Sealed or plain: the person who is to authenticate the company. */
  contact: z.string().trim().min(1).max(400),
  remark: z.string().trim().max(LIMITS.reasonLength).optional(),
  /** The related contract. */
  contractId: id.optional(),
});
export type ForwardForm = z.input<typeof forwardFormSchema>;
export const forwardedSchema = z.object({ id: z.string(), url: z.string() });
export type Forwarded = z.infer<typeof forwardedSchema>;

export const authUrlQuerySchema = z.object({
  companyId: id,
  /** The return page; another origin becomes our home page. */
  pageUrl: z.string().max(2000),
  repeat: z.enum(['true', 'false']).optional(),
});
export type AuthUrlQuery = z.input<typeof authUrlQuerySchema>;
export const companyAuthSchema = z.object({ status: authStatusSchema });
export type CompanyAuth = z.infer<typeof companyAuthSchema>;
