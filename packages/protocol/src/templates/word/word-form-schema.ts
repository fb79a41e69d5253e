import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { templateAssetSchema } from '../assets/asset-schema.ts';
import { templateParamsSchema } from '../params/param-schema.ts';
import { templateContentSchema } from '../template-content-schema.ts';
import { newTemplateSchema } from '../template-form-schema.ts';
import { wordFactsSchema } from './word-facts-schema.ts';

/** `POST /template/word`: a template of Word files, which begins as a draft. */
export const newWordTemplateSchema = newTemplateSchema
  .omit({ documents: true })
  .extend({ content: templateContentSchema.refine(({ word }) => word !== undefined) });
export type NewWordTemplate = z.input<typeof newWordTemplateSchema>;

/** `POST /template/word/file`: a Word file that is kept, and what it asks for. */
export const wordUploadSchema = z.object({
  /** For the name of the template and of the file. */
  title: lineSchema(LIMITS.documentTitleLength, 1),
  asset: templateAssetSchema,
  facts: wordFactsSchema,
  /** One for each key of `facts.tags` that is no column, of the sender; types are guessed by the names. */
  params: templateParamsSchema,
});
export type WordUpload = z.infer<typeof wordUploadSchema>;
