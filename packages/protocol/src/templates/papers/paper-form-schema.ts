import { z } from 'zod';
import { pageImageQuerySchema } from '../../documents/document-schema.ts';
import { LIMITS } from '../../limits.ts';
import { fieldErrorSchema } from '../../transport/error-schema.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { blockChangeSchema, entryChangeSchema } from '../changes/change-schema.ts';
import { templateValuesSchema } from '../params/param-schema.ts';
import { templateContentSchema } from '../template-content-schema.ts';
import { newTemplateSchema } from '../template-form-schema.ts';
import { paperFileIdSchema } from './paper-content-schema.ts';
import { paperSchema } from './paper-schema.ts';

const id = z.string().max(64);

/** `POST /template/papers`: a template of papers, which begins as a draft. */
export const newPaperTemplateSchema = newTemplateSchema
  .omit({ documents: true })
  .extend({ content: templateContentSchema.refine(({ papers }) => papers !== undefined) });
export type NewPaperTemplate = z.input<typeof newPaperTemplateSchema>;

/** A paper as the sponsor has changed it in its free zones. */
export const editedPaperSchema = z.strictObject({ file: paperFileIdSchema, paper: paperSchema });
export const editedPapersSchema = uniqueList(editedPaperSchema, ({ file }) => file).max(
  LIMITS.documentsPerContract,
);
export type EditedPaper = z.infer<typeof editedPaperSchema>;

/** `POST /template/papers/preview`. */
export const paperPreviewSchema = z.object({
  templateId: id,
  /** A published version; the draft when absent, and without one the newest version. */
  versionId: id.optional(),
  /** Of the files that are there for the values, from 1. */
  file: z.number().int().min(1).max(LIMITS.documentsPerContract).default(1),
  /** By the keys of params. */
  values: templateValuesSchema.default({}),
  /** Papers as they are edited in their free zones. */
  papers: editedPapersSchema.default([]),
  /** Values that are absent are examples of their type; without it they are blank. */
  sample: z.boolean().default(false),
  /** Instead of the PDF the picture (WebP) of this page, from 1. */
  page: pageImageQuerySchema.shape.page.optional(),
  /** Of the picture, px. */
  width: pageImageQuerySchema.shape.width,
});
export type PaperPreview = z.input<typeof paperPreviewSchema>;

/** `POST /template/papers/pages`: the same file, which the pictures of its pages then show. */
export const paperPagesSchema = paperPreviewSchema.omit({ page: true, width: true });
export type PaperPages = z.input<typeof paperPagesSchema>;

/** `GET /template/papers/diff`: of two versions by their numbers; 0 is the draft. */
export const paperDiffQuerySchema = z.object({
  templateId: id,
  from: z.coerce.number<number>().int().min(0).max(LIMITS.count),
  to: z.coerce.number<number>().int().min(0).max(LIMITS.count),
});
export type PaperDiffQuery = z.input<typeof paperDiffQuerySchema>;

export const paperDiffSchema = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  files: z.array(
    z.object({
      file: z.string(),
      blocks: z.array(blockChangeSchema),
      params: z.array(entryChangeSchema),
      fields: z.array(entryChangeSchema),
      paper: z.array(z.string()),
    }),
  ),
});
export type PaperDiff = z.infer<typeof paperDiffSchema>;

/** `GET /template/papers/check`: what the draft lacks, each by its place (`papers.files.0.blocks.title`, `papers.params.total`); empty when it can be published. */
export const paperFaultsSchema = z.array(fieldErrorSchema);
