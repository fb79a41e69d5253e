import { z } from 'zod';
import { fieldFormSchema } from '../contracts/contract-form-schema.ts';
import { documentSchema } from '../documents/document-schema.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { templateContentSchema, templateRoleSchema } from './template-content-schema.ts';
import { TEMPLATE_LIMITS } from './template-limits.ts';

const id = z.string().max(64);
const title = lineSchema(LIMITS.documentTitleLength, 1);
const tags = uniqueList(lineSchema(30, 1)).max(10);
const note = lineSchema(200);
/** The version that the form was read at; another one in the database gives TEMPLATE_CHANGED. */
const version = z.number().int().min(0).max(LIMITS.count);
const place = { groupId: id.nullable().default(null), tags: tags.default([]) };

/** `POST /template`: from uploads of the caller, which become the template's own. */
export const newTemplateSchema = z.object({
  tenantId: id,
  title,
  ...place,
  documents: uniqueList(z.uuid()).min(1).max(LIMITS.documentsPerContract),
});
export type NewTemplate = z.input<typeof newTemplateSchema>;

export const templateQuerySchema = z.object({ templateId: id });
export type TemplateQuery = z.infer<typeof templateQuerySchema>;
export const templateVersionQuerySchema = z.object({ versionId: id });
export type TemplateVersionQuery = z.infer<typeof templateVersionQuerySchema>;

export const templateDraftSchema = z.object({ version, content: templateContentSchema });
export type TemplateDraft = z.input<typeof templateDraftSchema>;

export const templateKeptSchema = z.object({ version });
export type TemplateKept = z.infer<typeof templateKeptSchema>;

export const templatePublishSchema = z.object({ version, note });
export type TemplatePublish = z.infer<typeof templatePublishSchema>;

/** `POST /template/{id}/rollback`: publishes an earlier version once more, as a new one. */
export const templateRollbackSchema = z.object({
  version,
  number: z.number().int().min(1).max(LIMITS.count),
  note,
});
export type TemplateRollback = z.infer<typeof templateRollbackSchema>;

/** `POST /template/update`: title, group and tags; none of them is part of a version. */
export const templateNamesSchema = z.object({
  templateId: id,
  version,
  title,
  groupId: id.nullable(),
  tags,
});
export type TemplateNames = z.infer<typeof templateNamesSchema>;

/** 1 on, 0 off, 2 deleted. */
export const templateStatusSchema = z.object({
  templateId: id,
  version,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type TemplateStatusForm = z.infer<typeof templateStatusSchema>;

export const templateDuplicateSchema = z.object({ templateId: id, title });
export type TemplateDuplicate = z.infer<typeof templateDuplicateSchema>;

export const templateFavouriteSchema = z.object({ templateId: id, favourite: z.boolean() });
export type TemplateFavourite = z.infer<typeof templateFavouriteSchema>;

/** `GET /template/origin/{id}`: one file of a version; the first of the newest published one when none is named. */
export const templateOriginQuerySchema = z.object({
  versionId: id.optional(),
  file: z.coerce.number<number>().int().min(1).max(LIMITS.documentsPerContract).default(1),
});
export type TemplateOriginQuery = z.input<typeof templateOriginQuerySchema>;

/** `POST /document/fromtemplate`: values of the sponsor by the names of parameters, of papers by their keys. */
export const fromTemplateSchema = z.object({
  versionId: id,
  values: z.record(z.string().max(50), z.string().max(TEMPLATE_LIMITS.tableLength).nullable()).default({}),
  /** Of a single file; several keep their own titles. */
  title: title.optional(),
});
export type FromTemplate = z.input<typeof fromTemplateSchema>;

/** Copies of the files, which the caller has not sent yet, and the fields on them. The roles and steps are those of the version. */
export const madeFromTemplateSchema = z.object({
  templateId: z.string(),
  /** Of the template. */
  title: z.string(),
  versionId: z.string(),
  documents: z.array(documentSchema),
  roles: z.array(templateRoleSchema),
  fields: z.array(fieldFormSchema),
});
export type MadeFromTemplate = z.infer<typeof madeFromTemplateSchema>;
