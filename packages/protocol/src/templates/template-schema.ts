import { z } from 'zod';
import { documentSchema } from '../documents/document-schema.ts';
import { pageQuerySchema } from '../transport/answer-schema.ts';
import { doubtfulFieldSchema } from './files/field-doubt-schema.ts';
import { signaturePlaceSchema } from './papers/made-pages-schema.ts';
import { PARAM_TYPES } from './params/param-types.ts';
import { templateContentSchema } from './template-content-schema.ts';

/** Derived from the content: what it is made of, and `_FORM` when it has parameters. */
export const TEMPLATE_TYPES = ['PDF', 'PDF_FORM', 'HTML', 'HTML_FORM', 'WORD', 'WORD_FORM'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** 1 on, 0 off, 2 deleted (calls.md §1). */
export const TEMPLATE_STATUS = { OFF: 0, ON: 1, DELETED: 2 } as const;

/** Rights on the templates of a group, from the narrowest; each contains those before it. */
export const TEMPLATE_RIGHTS = ['SEE', 'USE', 'EDIT', 'PUBLISH'] as const;
export type TemplateRight = (typeof TEMPLATE_RIGHTS)[number];

/** A value that is filled in; on fixed pages, in all data fields of this name and owner. */
export const templateParamSchema = z.object({
  /** Of papers: by which calls name it. */
  key: z.string().optional(),
  name: z.string(),
  type: z.enum(PARAM_TYPES),
  /** `SPONSOR_OWNER`, or the id of a role. */
  owner: z.string(),
  required: z.boolean(),
});
export type TemplateParam = z.infer<typeof templateParamSchema>;

/** calls.md §1 Template, and what its list shows. */
export const templateSchema = z.object({
  id: z.string(),
  title: z.string(),
  templateType: z.enum(TEMPLATE_TYPES),
  status: z.number().int(),
  groupId: z.string().nullable(),
  tags: z.array(z.string()),
  params: z.array(templateParamSchema),
  updateTime: z.string(),
  /** Number and id of the newest published version, with its params; 0 and null before the first. Where a list is asked for a business type: of the version that it pins. */
  published: z.number().int(),
  versionId: z.string().nullable(),
  hasDraft: z.boolean(),
  creatorName: z.string(),
  favourite: z.boolean(),
  /** Contracts that were sent from it. */
  useCount: z.number().int(),
  /** The widest right of the caller. */
  right: z.enum(TEMPLATE_RIGHTS),
  /** Where a keyword stands in a file; absent where it is in the title or a tag only, and without a keyword. */
  found: z.object({ file: z.string(), before: z.string(), word: z.string(), after: z.string() }).optional(),
});
export type Template = z.infer<typeof templateSchema>;

export const templatePageSchema = z.object({
  list: z.array(templateSchema),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export type TemplatePage = z.infer<typeof templatePageSchema>;

const id = z.string().max(64);
/** Only a number filters (calls.md). */
const status = z
  .string()
  .max(20)
  .transform((text) => (/^\d$/.test(text) ? Number(text) : undefined))
  .optional();

export const templateListQuerySchema = pageQuerySchema.extend({
  pageSize: pageQuerySchema.shape.pageSize.unwrap().default(5),
  tenantId: id,
  /** `ALL`: on and off; without one, on. */
  status: z.literal('ALL').or(status),
  keyword: z.string().trim().max(100).optional(),
  groupId: id.optional(),
  tag: z.string().max(30).optional(),
  templateType: z.enum(TEMPLATE_TYPES).optional(),
  favourite: z.enum(['true', 'false']).optional(),
  /** Only those that the caller may start contracts from now. */
  usable: z.enum(['true', 'false']).optional(),
  /** Only those that a business type names, in the versions that it pins; all where it names none. */
  categoryId: id.optional(),
});
export type TemplateListQuery = z.input<typeof templateListQuerySchema>;

export const templateCountQuerySchema = z.object({ tenantId: id, status });
export type TemplateCountQuery = z.input<typeof templateCountQuerySchema>;
export const templateCountSchema = z.object({ count: z.number().int() });
export type TemplateCount = z.infer<typeof templateCountSchema>;

export const templateTagsQuerySchema = z.object({ tenantId: id });
export type TemplateTagsQuery = z.input<typeof templateTagsQuerySchema>;
/** The most used first. */
export const templateTagsSchema = z.array(z.string());

export const templateChangeSchema = z.object({
  /** TEXT: a block of a paper, named by its first words; all of it answers `GET /template/papers/diff`. */
  part: z.enum(['FILE', 'ROLE', 'TEXT', 'PARAM', 'FIELD']),
  change: z.enum(['ADDED', 'REMOVED', 'CHANGED', 'MOVED']),
  name: z.string(),
});
export type TemplateChange = z.infer<typeof templateChangeSchema>;

const who = { userName: z.string(), time: z.string() };

/** One published version. It never changes. */
export const templateVersionSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  templateType: z.enum(TEMPLATE_TYPES),
  /** Of its content and the digests of its files, hexadecimal. */
  sha256: z.string(),
  note: z.string(),
  /** Against the version before it. */
  changes: z.array(templateChangeSchema),
  ...who,
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

/** How a Word file was made into a PDF with sample values when it was published, and where that is signed. */
export const madeWordFileSchema = z.object({
  /** Id of the file in the content. */
  file: z.string(),
  documentId: z.string(),
  /** What converted it, with its version: `LibreOffice 25.2.3`. */
  engine: z.string(),
  pages: z.number().int(),
  places: z.array(signaturePlaceSchema),
});

/** What a contract is made from. */
export const templateVersionDetailSchema = templateVersionSchema.extend({
  templateId: z.string(),
  title: z.string(),
  /** The caller reads it as a party of a contract that was sent from it: without notes, names, proposed values and papers. */
  asParty: z.boolean(),
  content: templateContentSchema,
  files: z.array(documentSchema),
  /** Of Word files. */
  wordFiles: z.array(madeWordFileSchema).optional(),
  params: z.array(templateParamSchema),
});
export type TemplateVersionDetail = z.infer<typeof templateVersionDetailSchema>;

/** What names a template, by kind; drafts of contracts and sent ones; CODE: codes that make contracts now. */
export const TEMPLATE_USES = [
  'CONTRACT_DRAFT',
  'CONTRACT_SENT',
  'CONTRACT_BULK',
  'CATEGORY',
  'CODE',
] as const;
export const templateUserSchema = z.object({
  kind: z.enum(TEMPLATE_USES),
  count: z.number().int(),
  /** Of CATEGORY: the business types, each with the number of the version that it takes; null: the newest. */
  types: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        number: z.number().int().nullable(),
        /** Its draft names the template, and what is published does not. */
        draft: z.boolean(),
      }),
    )
    .optional(),
});
export type TemplateUser = z.infer<typeof templateUserSchema>;

/** Uses in the last 30, 90 and 365 days, and the last one. */
export const templateFiguresSchema = z.object({
  days30: z.number().int(),
  days90: z.number().int(),
  days365: z.number().int(),
  lastTime: z.string().nullable(),
});

/** `GET /template/detail` */
export const templateDetailSchema = templateSchema.extend({
  tenantId: z.string(),
  /** Counts every write; a form that was read at another version is refused. */
  version: z.number().int(),
  draft: z
    .object({
      content: templateContentSchema,
      /** Against the published version. */
      changes: z.array(templateChangeSchema),
      /** Fields of a replaced file that the author confirms before publishing. */
      doubtful: z.array(doubtfulFieldSchema),
      ...who,
    })
    .nullable(),
  /** Of the newest published version. */
  content: templateContentSchema.nullable(),
  /** Every file that the draft or that version names. */
  files: z.array(documentSchema),
  /** Of Word files of that version. */
  wordFiles: z.array(madeWordFileSchema).optional(),
  users: z.array(templateUserSchema),
  figures: templateFiguresSchema,
});
export type TemplateDetail = z.infer<typeof templateDetailSchema>;
