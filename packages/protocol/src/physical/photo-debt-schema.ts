import { z } from 'zod';

/** What one person owes: presses without a photo, over all applications of the company. */
export const photoDebtSchema = z.object({
  /** 0: no limit. */
  limit: z.number().int(),
  blocked: z.boolean(),
  list: z.array(
    z.object({
      applicationId: z.string(),
      serialNo: z.string(),
      subject: z.string(),
      pressId: z.string(),
      sealName: z.string(),
      time: z.string(),
    }),
  ),
});
export type PhotoDebt = z.infer<typeof photoDebtSchema>;
