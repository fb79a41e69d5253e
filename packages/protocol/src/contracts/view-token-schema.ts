import { z } from 'zod';
import { VIEW_TOKEN_HOURS } from '../limits.ts';

const id = z.string().max(64);

export const viewTokenFormSchema = z.object({
  contractId: id,
  /** Only this file of the contract; absent: the contract with all its files. */
  documentId: id.optional(),
  hours: z.coerce.number().int().min(1).max(VIEW_TOKEN_HOURS.max).default(VIEW_TOKEN_HOURS.initial),
});
export type ViewTokenForm = z.infer<typeof viewTokenFormSchema>;

/** A view token as its list shows it: never the token itself, which is told once. */
export const viewTokenSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  documentId: z.string().nullable(),
  issuerName: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  /** Null: nobody has opened it yet. */
  lastUseTime: z.string().nullable(),
});
export type ViewToken = z.infer<typeof viewTokenSchema>;

export const issuedViewTokenSchema = viewTokenSchema.extend({
  viewToken: z.string(),
  /** Opens in any browser, without a session: the file, or all files of the contract. */
  url: z.string(),
});
export type IssuedViewToken = z.infer<typeof issuedViewTokenSchema>;

export const viewTokenRevokeSchema = z.object({ contractId: id, id });
