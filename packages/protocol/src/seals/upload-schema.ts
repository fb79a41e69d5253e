import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import { sealCompanySchema } from './seal-schema.ts';
import { LONGEST_SEAL_NAME, SEAL_CATEGORY_CODES } from './seal-specs.ts';
import { IMPRESSION_CHECKS, IMPRESSION_SHAPES, SEAL_INKS } from './upload-values.ts';

/**
 * RESOLUTION: dots per inch at the true size. RING: percent of the outer ring that has ink. SKEW: degrees by which it was turned upright.
 * EDGE: percent of the picture's side left free beside it. TEXT: percent of its area under which black print lies.
 */
export const impressionFindingSchema = z.object({
  check: z.enum(IMPRESSION_CHECKS),
  result: z.enum(['OK', 'LOOK', 'REFUSED']),
  value: z.number(),
});
export type ImpressionFinding = z.infer<typeof impressionFindingSchema>;

/** Where the size of an impression comes from: an A4 sheet or a bank card in the picture, or the density that the file states. */
export const measuredSizeSchema = z.object({
  by: z.enum(['A4', 'CARD', 'CLAIMED']),
  widthMm: z.number(),
  heightMm: z.number(),
});
export type MeasuredSize = z.infer<typeof measuredSizeSchema>;

export const sealVerdictSchema = z.object({
  shape: z.enum(IMPRESSION_SHAPES),
  findings: z.array(impressionFindingSchema),
  /** `#rrggbb`, of the ink that was found. */
  ownColor: z.string(),
});
export type SealVerdict = z.infer<typeof sealVerdictSchema>;

const side = z.coerce.number<number>().min(10).max(60);

/** Beside the file, as texts of the form. */
export const readSealSchema = sealCompanySchema.extend({
  widthMm: side,
  heightMm: side,
  ink: z.enum(SEAL_INKS).default('OWN'),
});
export type ReadSeal = z.input<typeof readSealSchema>;

export const uploadSealSchema = readSealSchema.extend({
  categoryId: z.enum(SEAL_CATEGORY_CODES),
  name: lineSchema(LONGEST_SEAL_NAME, 1),
});
export type UploadSeal = z.input<typeof uploadSealSchema>;

/** What would be kept: a PNG as a data URL, and what was found. */
export const sealReadingSchema = sealVerdictSchema.extend({
  image: z.string(),
  sizes: z.array(measuredSizeSchema),
  /** A second keeper has to confirm it before it can be used. */
  needsConfirmation: z.boolean(),
});
export type SealReading = z.infer<typeof sealReadingSchema>;
