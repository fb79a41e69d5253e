import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { standsIfSchema } from '../papers/inline-schema.ts';
import { paperFileIdSchema } from '../papers/paper-content-schema.ts';
import { templateParamsSchema } from '../params/param-schema.ts';

/** A Word file of a contract that is filled in and converted for each contract; without its condition it is always there. */
export const wordFileSchema = z.strictObject({
  id: paperFileIdSchema,
  condition: standsIfSchema,
  /** Names the file of the contract; `{{key}}` stands for the value of a param. */
  title: lineSchema(LIMITS.documentTitleLength, 1),
  /** Asset of kind WORD. */
  asset: z.uuid(),
});
export type WordFile = z.infer<typeof wordFileSchema>;

/** What a template of Word files holds beside its roles: the params that all its files share, and the files in their order. */
export const wordContentSchema = z.strictObject({
  params: templateParamsSchema.default([]),
  files: uniqueList(wordFileSchema, ({ id }) => id)
    .min(1)
    .max(LIMITS.documentsPerContract),
});
export type WordContent = z.infer<typeof wordContentSchema>;
