import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** What every call answers: `code` 0 is success; a refused field is named in `errors` (calls.md §1). */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

export interface Answer<T = unknown> {
  code: number;
  message: string;
  result: T;
  errors?: FieldError[];
}

export function answerSchema<T extends z.ZodType>(result: T) {
  return z.object({ code: z.number().int(), message: z.string(), result });
}

export const nothingSchema = z.null();

export const pageQuerySchema = z.object({
  pageNo: z.coerce.number<number>().int().min(1).max(LIMITS.pageNumber).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type PageQuery = z.input<typeof pageQuerySchema>;
