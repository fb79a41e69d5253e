import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import { sealCompanySchema, sealIdSchema, sealSchema } from './seal-schema.ts';
import {
  LONGEST_FOOT,
  LONGEST_LATIN_NAME,
  LONGEST_SEAL_NAME,
  NAME_SUFFIXES,
  SEAL_CATEGORY_CODES,
  SEAL_MIDDLES,
  SEAL_NUMBER,
  SEAL_SPEC_CODES,
} from './seal-specs.ts';

const name = lineSchema(LONGEST_SEAL_NAME, 1);
const spec = z.enum(SEAL_SPEC_CODES);
const number = z.union([z.literal(''), z.string().trim().regex(SEAL_NUMBER)]);

export const standardSealSchema = sealCompanySchema.extend({
  categoryId: z.string().max(20).default('OFFICIAL'),
});
export type StandardSeal = z.input<typeof standardSealSchema>;

/** What is written on a seal beside the registered name, which nothing replaces. */
const drawnSchema = z.object({
  footText: lineSchema(LONGEST_FOOT).optional(),
  number: number.optional(),
  middle: z.enum(SEAL_MIDDLES).optional(),
  latinName: lineSchema(LONGEST_LATIN_NAME).optional(),
});

export const companySealSchema = sealCompanySchema
  .extend({ categoryId: z.enum(SEAL_CATEGORY_CODES), name, spec })
  .extend(drawnSchema.shape);
export type CompanySealForm = z.input<typeof companySealSchema>;

/** Without a spec the company's standard seal. */
export const companySealPreviewSchema = sealCompanySchema
  .extend({ categoryId: z.enum(SEAL_CATEGORY_CODES).optional(), spec: spec.optional() })
  .extend(drawnSchema.shape);
export type CompanySealPreview = z.input<typeof companySealPreviewSchema>;

const suffix = z.enum(NAME_SUFFIXES).default('ZHI_YIN');
export const nameSealSchema = sealCompanySchema.extend({ name, spec, suffix });
export type NameSealForm = z.input<typeof nameSealSchema>;
export const nameSealPreviewSchema = sealCompanySchema.extend({ spec, suffix });
export type NameSealPreview = z.input<typeof nameSealPreviewSchema>;

/** An act that a seal waits for, and that the caller may do: consent of the legal representative, confirmation by a second keeper. */
export const awaitingSealSchema = z.object({ seal: sealSchema, act: z.enum(['CONSENT', 'CONFIRM']) });
export type AwaitingSeal = z.infer<typeof awaitingSealSchema>;

/** Agreed: the seal can be used from now on. Not agreed: it is removed. */
export const decideSealSchema = sealIdSchema.extend({ agreed: z.boolean() });
export type DecideSeal = z.input<typeof decideSealSchema>;
