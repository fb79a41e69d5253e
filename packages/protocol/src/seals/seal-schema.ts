import { z } from 'zod';

export const SEAL_TYPES = ['COMPANY', 'PERSONAL', 'LP'] as const;
export const SEAL_STATUSES = ['NORMAL', 'FREEZE', 'DELETE', 'INVALID'] as const;

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
  useCount: z.number().int(),
  users: z.array(z.object({ id: z.string(), name: z.string() })),
  createTime: z.string(),
});
export type Seal = z.infer<typeof sealSchema>;

/** A signature picture drawn, typed or uploaded by a person; PNG as a data URL of at most 700 kB. */
export const signatureFormSchema = z.object({
  source: z.enum(['DRAWN', 'TYPED', 'UPLOADED']),
  image: z.string().max(700_000).optional(),
  text: z.string().trim().min(1).max(20).optional(),
});
export type SignatureForm = z.infer<typeof signatureFormSchema>;
