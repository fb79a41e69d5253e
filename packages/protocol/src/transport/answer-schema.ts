import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/** Envelope of every answer: `code` 0 is success (calls.md §1). */
export interface Answer<T = unknown> {
  code: number;
  /** Of the error, when the code is not 0. */
  name?: string;
  message: string;
  result: T;
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
