import { z } from 'zod';
import { captchaAnswerShape } from '../identity/captcha-schema.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';

const contractId = z.string().max(64);

/** The purpose of a scanned code (product-spec §2, "Scan-login screen"); the other authorities have their own codes. */
export const sweepDetailSchema = z.object({
  tenantId: z.string().nullable(),
  tenantName: z.string(),
  subject: z.string(),
  expireTime: z.string().nullable(),
  authority: z.literal('SUCCESS'),
  /** Initial mode of the form; it can be switched. */
  signType: z.enum(['PASSWORD', 'CAPTCHA']),
  contactTypes: z.array(z.enum(['MOBILE', 'EMAIL'])),
  logoKey: z.string().nullable(),
  /** The signed-in person, who needs no further proof; the contact is masked. */
  account: z.object({ name: z.string(), contact: z.string() }).nullable(),
});
export type SweepDetail = z.infer<typeof sweepDetailSchema>;

export const sweepPinQuerySchema = z.object({
  contractId,
  /** Sealed. */
  contact: z.string().trim().min(1).max(400),
  /** Ours: `1` requests a spoken code. */
  voice: z.literal('1').optional(),
  ...captchaAnswerShape,
});
export type SweepPinQuery = z.input<typeof sweepPinQuerySchema>;

export const sweepAddFormSchema = z.object({
  contractId,
  name: lineSchema(LIMITS.personNameLength, 1),
});
export type SweepAddForm = z.input<typeof sweepAddFormSchema>;
export const sweepAddedSchema = z.object({ contractId: z.string() });
export type SweepAdded = z.infer<typeof sweepAddedSchema>;

/** Of the picture of a contract's code. */
export const qrCodeQuerySchema = z.object({ type: z.enum(['svg', 'png']).default('svg') });
export type QrCodeQuery = z.input<typeof qrCodeQuerySchema>;
