import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import { auditFilterSchema } from './audit-list-schema.ts';
import { SEARCH_DAYS, SEARCH_LIMITS } from './search-values.ts';

const name = lineSchema(SEARCH_LIMITS.name);

/** A filter whose time may be the last so many days, today included; then it has no days of its own. */
export const savedFilterSchema = auditFilterSchema
  .omit({ scope: true })
  .extend({ days: z.union(SEARCH_DAYS.map((days) => z.literal(days))).optional() });
export type SavedFilter = z.output<typeof savedFilterSchema>;

const scope = z.enum(['COMPANY', 'SYSTEM']);

export const saveSearchSchema = z.object({ scope, name, filter: savedFilterSchema, shared: z.boolean() });
export type SaveSearch = z.input<typeof saveSearchSchema>;

export const searchesQuerySchema = z.object({ scope });
export type SearchesQuery = z.input<typeof searchesQuerySchema>;

const id = z.string().max(64);
export const searchIdSchema = z.object({ id });
export type SearchId = z.input<typeof searchIdSchema>;

export const changeSearchSchema = z.object({ id, name, shared: z.boolean() });
export type ChangeSearch = z.input<typeof changeSearchSchema>;

export const logSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  filter: savedFilterSchema,
  /** For everyone who reads the same log. */
  shared: z.boolean(),
  /** The caller's own, who alone may change it. */
  own: z.boolean(),
  /** Who saved it; empty: the caller, or a person who was erased. */
  ownerName: z.string(),
  /** The name now of the person that the filter asks for; empty: none, erased, or not of this company. */
  actorName: z.string(),
});
export type LogSearch = z.infer<typeof logSearchSchema>;

export const logSearchesSchema = z.object({
  /** The caller's own first, each by name. */
  list: z.array(logSearchSchema),
});
export type LogSearches = z.infer<typeof logSearchesSchema>;
