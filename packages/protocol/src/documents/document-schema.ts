import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { PAGE_WIDTHS } from './page-widths.ts';

/** `CONVERTING`: an Office file that is being converted to PDF in the background; it has no pages yet. `FAILED`: the conversion failed. */
export const DOCUMENT_STATES = ['READY', 'CONVERTING', 'FAILED'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Why the conversion of an Office file failed. `OFF`: no converter is installed. */
export const CONVERSION_PROBLEMS = ['OFF', 'ENCRYPTED', 'UNREADABLE', 'TIMEOUT', 'ACTIVE_CONTENT'] as const;
export type ConversionProblem = (typeof CONVERSION_PROBLEMS)[number];

export const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  pages: z.number().int(),
  size: z.number().int(),
  sha256: z.string(),
  revision: z.number().int(),
  createTime: z.string(),
  /** Shown size of every page in points (1/72 inch), after rotation. */
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
  state: z.enum(DOCUMENT_STATES),
  problem: z.enum(CONVERSION_PROBLEMS).nullable(),
  /** The original file, when that was no PDF. */
  sourceName: z.string().nullable(),
  /** Merged from several others, which are restored when it is split. */
  merged: z.boolean(),
  /** The template that it was made from, with the same bytes; null for an upload. */
  fromTemplateId: z.string().nullable(),
  /** The version of that template. */
  fromVersionId: z.string().nullable(),
});
export type ContractDocument = z.infer<typeof documentSchema>;

export const pageImageQuerySchema = z.object({
  page: z.coerce.number<number>().int().min(1).max(LIMITS.pageNumber),
  width: z.coerce
    .number<number>()
    .int()
    .refine((width) => (PAGE_WIDTHS as readonly number[]).includes(width))
    .default(1200),
});
export type PageImageQuery = z.input<typeof pageImageQuerySchema>;
export const documentPageQuerySchema = z.object({
  page: z.coerce.number<number>().int().min(1).max(LIMITS.pageNumber),
});
export type DocumentPageQuery = z.input<typeof documentPageQuerySchema>;

/** Words of one page in reading order; boxes are fractions of the shown page, origin top-left. */
export const pageTextSchema = z.object({
  runs: z.array(
    z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type PageText = z.infer<typeof pageTextSchema>;

/** Page range, inclusive. */
export const pageRangeQuerySchema = z
  .object({ from: documentPageQuerySchema.shape.page, to: documentPageQuerySchema.shape.page })
  .refine(({ from, to }) => to >= from && to < from + LIMITS.pageTextsAtOnce, { path: ['to'] });
export type PageRangeQuery = z.input<typeof pageRangeQuerySchema>;
/** The pages from the first requested one on; fewer than requested where they contain very many words. */
export const pageTextsSchema = z.object({ pages: z.array(pageTextSchema) });
export type PageTexts = z.infer<typeof pageTextsSchema>;

const id = z.string().min(1).max(64);
const title = lineSchema(LIMITS.documentTitleLength, 1);
export const mergeFormSchema = z.object({
  documents: z.array(id).min(2).max(LIMITS.documentsPerContract),
  title,
});
export type MergeForm = z.input<typeof mergeFormSchema>;
export const splitFormSchema = z.object({ documentId: id });
export type SplitForm = z.input<typeof splitFormSchema>;
export const documentTitleSchema = z.object({ title });
export type DocumentTitle = z.input<typeof documentTitleSchema>;

/** An attachment of a contract, which is not signed. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  createTime: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;
