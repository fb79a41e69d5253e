import { z } from 'zod';
import { documentSchema } from '../documents/document-schema.ts';
import { VIEW_TOKEN_HOURS } from '../limits.ts';

const id = z.string().max(64);

export const viewTokenFormSchema = z.object({
  contractId: id,
  /** Only this file of the contract; absent: the contract with all its files. */
  documentId: id.optional(),
  hours: z.coerce.number<number>().int().min(1).max(VIEW_TOKEN_HOURS.max).default(VIEW_TOKEN_HOURS.initial),
  /** Whether the files may also be downloaded; never more than the creator of the link may do. */
  download: z.boolean().default(true),
});
export type ViewTokenForm = z.infer<typeof viewTokenFormSchema>;
export type ViewTokenFormInput = z.input<typeof viewTokenFormSchema>;

/** A view token in the list: never the token itself, which is returned once. */
export const viewTokenSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  documentId: z.string().nullable(),
  download: z.boolean(),
  issuerName: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  /** Null: not yet opened. */
  lastUseTime: z.string().nullable(),
});
export type ViewToken = z.infer<typeof viewTokenSchema>;

export const issuedViewTokenSchema = viewTokenSchema.extend({
  viewToken: z.string(),
  /** A page that opens in any browser, without a session. */
  url: z.string(),
  /** That page as a QR code: data URL, SVG. */
  qr: z.string(),
});
export type IssuedViewToken = z.infer<typeof issuedViewTokenSchema>;

export const viewTokenRevokeSchema = z.object({ contractId: id, id });
export type ViewTokenRevoke = z.input<typeof viewTokenRevokeSchema>;

/** Data shown to the holder of a link. */
export const viewPassSchema = viewTokenSchema
  .pick({ contractId: true, documentId: true, issuerName: true, expireTime: true })
  .extend({
    /** As `abilities.download` of a contract. */
    download: z.union([z.literal(true), z.string()]),
    /** As `watermark` of a contract. */
    watermark: z.string().nullable(),
    documents: z.array(documentSchema),
  });
export type ViewPass = z.infer<typeof viewPassSchema>;
