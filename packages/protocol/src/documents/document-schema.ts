import { z } from 'zod';

export const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  pages: z.number().int(),
  size: z.number().int(),
  sha256: z.string(),
  revision: z.number().int(),
  createTime: z.string(),
  /** Shown size of every page in points (1/72 inch), after rotation. */
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type ContractDocument = z.infer<typeof documentSchema>;

export const PAGE_WIDTHS = [800, 1200, 1600, 2400] as const;
export const pageImageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000),
  width: z.coerce
    .number()
    .int()
    .refine((width) => (PAGE_WIDTHS as readonly number[]).includes(width))
    .default(1200),
});
export const pageQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(100_000) });

/** Words of one page in reading order; boxes are fractions of the shown page, origin top-left. */
export const pageTextSchema = z.object({
  runs: z.array(
    z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type PageText = z.infer<typeof pageTextSchema>;
