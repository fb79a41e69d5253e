import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { templateParamsSchema } from '../params/param-schema.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import { textLengthOf } from './each-block.ts';
import { standsIfSchema } from './inline-schema.ts';
import { paperSchema } from './paper-schema.ts';

/** With the id of a field behind it, it is the id of a field of a contract, of at most 64 characters. */
export const paperFileIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,19}$/);

/** One file of a contract; without its condition it is always there. */
export const paperFileSchema = z.strictObject({
  id: paperFileIdSchema,
  condition: standsIfSchema,
  paper: paperSchema,
});
export type PaperFile = z.infer<typeof paperFileSchema>;

/** What a template of papers holds beside its roles: the params that all its files share, and the files in their order. */
export const paperContentSchema = z.strictObject({
  params: templateParamsSchema.default([]),
  files: uniqueList(paperFileSchema, ({ id }) => id)
    .min(1)
    .max(LIMITS.documentsPerContract)
    .refine(
      (files) =>
        files.reduce((length, { paper }) => length + textLengthOf(paper.blocks), 0) <=
        TEMPLATE_LIMITS.paperLength,
    ),
});
export type PaperContent = z.infer<typeof paperContentSchema>;
