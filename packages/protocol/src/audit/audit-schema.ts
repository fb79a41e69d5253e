import { publishedRootSchema } from '@cinnabar/audit-proof';
import { z } from 'zod';

const MOST_ROOTS = 200;

export const auditRootsQuerySchema = z.object({
  /** Number of the last root that the caller has. */
  after: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
  pageSize: z.coerce.number<number>().int().min(1).max(MOST_ROOTS).default(50),
});

export type AuditRootsQuery = z.input<typeof auditRootsQuerySchema>;

export const auditRootsSchema = z.object({
  /** By number, starting after `after`. */
  list: z.array(publishedRootSchema),
  /** Value of `after` for the next page; null at the end. */
  next: z.number().int().nullable(),
});

export type AuditRoots = z.infer<typeof auditRootsSchema>;
