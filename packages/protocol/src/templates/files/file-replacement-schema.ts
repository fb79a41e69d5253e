import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { templateDetailSchema } from '../template-schema.ts';
import { fieldDoubtSchema } from './field-doubt-schema.ts';

const version = z.number().int().min(0).max(LIMITS.count);

/** `PUT /template/{id}/file/replace`: an upload of the caller takes the place of a file of the draft. */
export const replaceFileSchema = z.object({ version, documentId: z.uuid(), replacementId: z.uuid() });
export type ReplaceFile = z.input<typeof replaceFileSchema>;

/** `POST /template/{id}/file/confirm`: the author has looked at these fields, and they are where they belong. */
export const confirmFieldsSchema = z.object({
  version,
  fieldIds: uniqueList(z.string().min(1).max(64)).min(1).max(LIMITS.fieldsPerContract),
});
export type ConfirmFields = z.input<typeof confirmFieldsSchema>;

/** What became of one field of the file. */
export const replacedFieldSchema = z.object({
  fieldId: z.string(),
  /** Its name, else that of its role. */
  name: z.string(),
  outcome: z.enum(['KEPT', 'MOVED', 'DOUBTFUL']),
  doubt: fieldDoubtSchema.nullable(),
  fromPage: z.number().int(),
  page: z.number().int(),
});
export type ReplacedField = z.infer<typeof replacedFieldSchema>;

export const replacedFileSchema = z.object({
  template: templateDetailSchema,
  /** In the order of the draft. */
  fields: z.array(replacedFieldSchema),
});
export type ReplacedFile = z.infer<typeof replacedFileSchema>;
