import { z } from 'zod';
import { pageQuerySchema } from '../transport/answer-schema.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { SEAL_GROUPS } from './seal-specs.ts';
import {
  LONGEST_SIGNATURE,
  MOST_PICTURE_CHARACTERS,
  SIGNATURE_FACES,
  SIGNATURE_INKS,
} from './signature-ink.ts';

export const SEAL_TYPES = ['COMPANY', 'PERSONAL', 'LP'] as const;
export const SEAL_STATUSES = ['NORMAL', 'FREEZE', 'DELETE', 'INVALID'] as const;
/** A seal that is made and not yet usable waits for its legal representative's consent, or for a second keeper. */
export const SEAL_READINESS = ['READY', 'AWAITS_CONSENT', 'AWAITS_CONFIRMATION'] as const;

/** Seal of calls.md §1; `photokey` names one immutable version of its picture. */
export const sealSchema = z.object({
  id: z.string(),
  photokey: z.string(),
  owner: z.string(),
  ownerName: z.string(),
  name: z.string(),
  type: z.enum(SEAL_TYPES),
  category: z.enum(['ELECTRONIC', 'PHYSICS']),
  categoryName: z.string(),
  spec: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  status: z.enum(SEAL_STATUSES),
  readiness: z.enum(SEAL_READINESS),
  /** Registered number on the seal; null where it has none. */
  number: z.string().nullable(),
  useCount: z.number().int(),
  users: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Each use asks for the code of its token besides the intent. */
  hasToken: z.boolean(),
  createTime: z.string(),
});
export type Seal = z.infer<typeof sealSchema>;

/** `GET /seal/choices`: a seal of the company as shown to an employee who starts a contract. */
export const sealChoiceSchema = sealSchema
  .pick({ id: true, name: true, widthMm: true, heightMm: true })
  // Null for those who may not see the seal itself: its standard drawing is shown instead.
  .extend({
    companyId: z.string(),
    photokey: z.string().nullable(),
    /** People of other companies to whom a grant of it is assigned and in force. */
    agents: z.array(
      z.object({ userId: z.string(), name: z.string(), companyId: z.string(), companyName: z.string() }),
    ),
  });
export type SealChoice = z.infer<typeof sealChoiceSchema>;

const signatureTextSchema = lineSchema(LONGEST_SIGNATURE, 1);

/** A signature picture drawn, typed or uploaded by a person; PNG or JPEG as a data URL. `face` and `ink` are for typed ones. */
export const signatureFormSchema = z.object({
  source: z.enum(['DRAWN', 'TYPED', 'UPLOADED']),
  image: z.string().max(MOST_PICTURE_CHARACTERS).optional(),
  text: signatureTextSchema.optional(),
  face: z.enum(SIGNATURE_FACES).optional(),
  ink: z.enum(SIGNATURE_INKS).optional(),
});
export type SignatureForm = z.infer<typeof signatureFormSchema>;

export const renameSignatureSchema = z.object({ sealId: z.string().max(64), name: signatureTextSchema });
export type RenameSignature = z.input<typeof renameSignatureSchema>;

export const typedSampleQuerySchema = z.object({
  text: signatureTextSchema,
  ink: z.enum(SIGNATURE_INKS).default('BLACK'),
});
export type TypedSampleQuery = z.input<typeof typedSampleQuerySchema>;
/** Preview of a typed name in one font: a PNG as a data URL. */
export const typedSampleSchema = z.object({ face: z.enum(SIGNATURE_FACES), image: z.string() });
export type TypedSample = z.infer<typeof typedSampleSchema>;

const id = z.string().max(64);
export const sealIdSchema = z.object({ sealId: id });
export type SealId = z.input<typeof sealIdSchema>;
export const restoreSignatureSchema = sealIdSchema.extend({ preferred: z.boolean().default(false) });
export type RestoreSignature = z.input<typeof restoreSignatureSchema>;

export const sealFilterSchema = z.object({
  companyId: z.uuid().optional(),
  type: z.enum(SEAL_TYPES).optional(),
  category: z.enum(['ELECTRONIC', 'PHYSICS']).optional(),
  status: z.enum(SEAL_STATUSES).optional(),
});
export type SealFilter = z.input<typeof sealFilterSchema>;
export const sealPageQuerySchema = sealFilterSchema
  .extend({ keyword: z.string().trim().max(100).optional(), group: z.enum(SEAL_GROUPS).optional() })
  .extend(pageQuerySchema.shape);
export type SealPageQuery = z.input<typeof sealPageQuerySchema>;
export const sealPageSchema = z.object({
  list: z.array(sealSchema),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
  /** Of all that match but for `group` and `status`. */
  counts: z.object({
    all: z.number(),
    usable: z.number(),
    OFFICIAL: z.number(),
    BUSINESS: z.number(),
    LP: z.number(),
  }),
});
export type SealPage = z.infer<typeof sealPageSchema>;

export const sealCompanySchema = z.object({ companyId: id });
export type SealCompany = z.input<typeof sealCompanySchema>;
export const sealTenantSchema = z.object({ tenantId: id });
export type SealTenant = z.input<typeof sealTenantSchema>;
export const sealCategorySchema = z.object({ id: z.string(), name: z.string(), code: z.string() });
export type SealCategory = z.infer<typeof sealCategorySchema>;
