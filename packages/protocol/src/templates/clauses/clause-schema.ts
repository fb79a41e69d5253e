import { z } from 'zod';
import { blockChangeSchema } from '../changes/change-schema.ts';
import { clauseContentSchema } from './clause-content-schema.ts';
import { CLAUSE_LANGUAGES, CLAUSE_VARIANTS } from './clause-values.ts';

const who = { userName: z.string(), time: z.string() };

/** A row of the library. */
export const clauseSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  language: z.enum(CLAUSE_LANGUAGES),
  /** 1 on, 0 off. */
  status: z.number().int(),
  /** Number of the newest published version; 0 before the first. */
  published: z.number().int(),
  hasDraft: z.boolean(),
  locked: z.boolean(),
  variants: z.array(z.enum(CLAUSE_VARIANTS)),
  /** The beginning of the standard wording. */
  excerpt: z.string(),
  /** Templates whose draft or newest version shows it, and those of them that show an older version. */
  usedIn: z.number().int(),
  olderIn: z.number().int(),
  creatorName: z.string(),
  updateTime: z.string(),
});
export type Clause = z.infer<typeof clauseSchema>;

export const clausePageSchema = z.object({
  list: z.array(clauseSchema),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
  /** In use by clauses of the company, by name. */
  categories: z.array(z.string()),
});
export type ClausePage = z.infer<typeof clausePageSchema>;

/** One published version. It never changes. */
export const clauseVersionSchema = z.object({
  number: z.number().int(),
  note: z.string(),
  content: clauseContentSchema,
  ...who,
});
export type ClauseVersion = z.infer<typeof clauseVersionSchema>;

/** `GET /clause/detail` */
export const clauseDetailSchema = clauseSchema.extend({
  tenantId: z.string(),
  /** Counts every write; a form that was read at another version is refused. */
  version: z.number().int(),
  /** Whether the caller edits and publishes the library. */
  mayManage: z.boolean(),
  /** For those who manage the library. */
  draft: z.object({ content: clauseContentSchema, ...who }).nullable(),
  /** Of the newest published version. */
  content: clauseContentSchema.nullable(),
  /** The newest first, without their content. */
  versions: z.array(clauseVersionSchema.omit({ content: true })),
});
export type ClauseDetail = z.infer<typeof clauseDetailSchema>;

/** What differs in one wording; `blocks` as those of papers. */
export const clauseVariantChangeSchema = z.object({
  variant: z.enum(CLAUSE_VARIANTS),
  kind: z.enum(['added', 'removed', 'changed']),
  guidance: z.boolean(),
  blocks: z.array(blockChangeSchema),
});
export const clauseDiffSchema = z.object({
  locked: z.boolean(),
  /** Keys of the params that differ. */
  params: z.array(z.string()),
  variants: z.array(clauseVariantChangeSchema),
});
export type ClauseDiff = z.infer<typeof clauseDiffSchema>;

/** A draft or the newest version of a template that shows a clause. */
export const clauseUseSchema = z.object({
  templateId: z.string(),
  title: z.string(),
  /** Counts the writes of the template. */
  version: z.number().int(),
  /** Number of the published version; 0: the draft. */
  number: z.number().int(),
  /** Of the clause. */
  clauseVersion: z.number().int(),
  variants: z.array(z.enum(CLAUSE_VARIANTS)),
  /** Whether the caller may edit the draft. */
  mayEdit: z.boolean(),
});
export type ClauseUse = z.infer<typeof clauseUseSchema>;

/** What the newest text of a clause changes in one template. */
export const clauseUpdateSchema = z.object({
  templateId: z.string(),
  title: z.string(),
  /** Why it was left as it is, in the language of the caller; null: it is up to date now. */
  refused: z.object({ name: z.string(), message: z.string() }).nullable(),
  blocks: z.array(blockChangeSchema),
  /** Names of the params that its papers have now besides theirs. */
  params: z.array(z.string()),
});
export type ClauseUpdate = z.infer<typeof clauseUpdateSchema>;
