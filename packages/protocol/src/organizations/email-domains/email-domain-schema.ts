import { z } from 'zod';
import { lineSchema } from '../../transport/line-schema.ts';
import { EMAIL_DOMAIN_LIMITS, EMAIL_DOMAIN_STATUSES } from './email-domain-values.ts';

const id = z.string().max(64);

export const emailDomainFormSchema = z.object({
  companyId: id,
  /** `example.com`, also in letters of other scripts. */
  name: lineSchema(EMAIL_DOMAIN_LIMITS.name, 1),
});
export type EmailDomainForm = z.input<typeof emailDomainFormSchema>;

export const emailDomainIdSchema = z.object({ companyId: id, id });
export type EmailDomainId = z.input<typeof emailDomainIdSchema>;

export const admissionSchema = z.object({ companyId: id, id, on: z.enum(['true', 'false']) });
export type Admission = z.input<typeof admissionSchema>;

export const emailDomainSchema = z.object({
  id: z.string(),
  /** As it is read. */
  name: z.string(),
  status: z.enum(EMAIL_DOMAIN_STATUSES),
  /** The TXT record that proves it. */
  record: z.object({ host: z.string(), value: z.string() }),
  /** Who asks to join with an address under it is let in at once. */
  admits: z.boolean(),
  /** Of the last answer of the DNS; null: none yet. */
  checkTime: z.string().nullable(),
  createTime: z.string(),
});
export type EmailDomain = z.infer<typeof emailDomainSchema>;
