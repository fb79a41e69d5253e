import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { CLAUSE_VARIANTS } from './clause-values.ts';

/** What a section was taken from: a published version of a clause, and which wording of it. */
export const clauseSourceSchema = z.strictObject({
  id: z.uuid(),
  version: z.number().int().min(1).max(LIMITS.count),
  variant: z.enum(CLAUSE_VARIANTS),
});
export type ClauseSource = z.infer<typeof clauseSourceSchema>;
