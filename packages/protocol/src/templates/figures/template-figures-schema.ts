import { z } from 'zod';

/** How a contract that was made from a template ended. */
export type UseOutcome = 'COMPLETE' | 'FINISHED' | 'REJECTED' | 'RECALLED' | 'EXPIRED';

/** A template that no contract was sent from for so long is unused. */
export const UNUSED_DAYS = 180;

const count = z.number().int().nonnegative();
const days = { from: z.iso.date(), to: z.iso.date() };
const uses = {
  /** Contracts that were sent in the period, and how many of them were changed in free zones. */
  SENT: count,
  deviating: count,
  /** Those that ended in it. */
  COMPLETE: count,
  FINISHED: count,
  REJECTED: count,
  RECALLED: count,
  EXPIRED: count,
  /** From sending to completion, of half of those that were completed no more; null: none was. */
  hours: z.number().int().nullable(),
};

/** `GET /contract/statistics/templates`: of contracts whose files were made from templates. */
export const templateFiguresSchema = z.object({
  period: z.object(days),
  now: z.object(uses),
  before: z.object(uses),
  /** The most used first, at most thirty. */
  templates: z.array(z.object({ templateId: z.string(), title: z.string(), ...uses })),
  /** Templates that the caller sees, from which contracts can be made and of which none was sent for `UNUSED_DAYS`. */
  unused: count,
});
export type TemplateFigures = z.infer<typeof templateFiguresSchema>;
export type UseCounts = TemplateFigures['now'];

export const unusedTemplatesQuerySchema = z.object({
  tenantId: z.string().max(64),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,17}_[\da-f-]{36}$/)
    .optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type UnusedTemplatesQuery = z.input<typeof unusedTemplatesQuerySchema>;

/** `GET /template/unused`, the longest unused first. */
export const unusedTemplatesSchema = z.object({
  total: count,
  list: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      creatorName: z.string(),
      /** When it was first published. */
      published: z.string(),
      /** Null: no contract was ever sent from it. */
      lastTime: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type UnusedTemplates = z.infer<typeof unusedTemplatesSchema>;
