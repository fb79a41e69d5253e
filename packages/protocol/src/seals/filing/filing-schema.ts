import { z } from 'zod';
import { lineSchema } from '../../transport/line-schema.ts';
import { LONGEST_FILING_NUMBER } from './filing-values.ts';

const id = z.string().max(64);

/** Beside the file, as texts of the form. */
export const addFilingSchema = z.object({
  sealId: id,
  /** Number of the receipt, as printed. */
  number: lineSchema(LONGEST_FILING_NUMBER, 1),
  /** Day of the filing. */
  day: z.iso.date().refine((text) => text >= '1950-01-01' && text <= '2999-12-31'),
});
export type AddFiling = z.input<typeof addFilingSchema>;

export const sealFilingSchema = z.object({
  /** Null: the seal has none. */
  filing: z
    .object({
      number: z.string(),
      day: z.string(),
      /** Of the file, SHA-256, hex. */
      sha256: z.string(),
      adder: z.string(),
      addTime: z.string(),
    })
    .nullable(),
  mayChange: z.boolean(),
});
export type SealFiling = z.infer<typeof sealFilingSchema>;
