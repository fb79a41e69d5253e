import { z } from 'zod';
import { signatoryFormSchema } from '../contracts/contract-form-schema.ts';
import { attachmentSchema } from '../documents/document-schema.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { paperContentSchema } from './papers/paper-content-schema.ts';
import { editedPaperSchema, editedPapersSchema, paperPreviewSchema } from './papers/paper-form-schema.ts';
import { templateRoleSchema } from './template-content-schema.ts';
import { fromTemplateSchema } from './template-form-schema.ts';
import { wordContentSchema } from './word/word-content-schema.ts';

const { tenantId, tenantName, receiverName, contact, sweepCode, message } = signatoryFormSchema.shape;

/** Who takes a role of a template; the sponsor's company takes its own without being named. */
export const roleFilledSchema = z.object({
  roleId: z.string().max(64),
  tenantId,
  tenantName,
  receiverName,
  contact,
  sweepCode,
  message,
});

/** `POST /contract/fromtemplate`: a draft, which may be incomplete; the pre-flight lists what is missing. */
export const contractFromTemplateSchema = fromTemplateSchema.pick({ versionId: true, values: true }).extend({
  /** The title of the template when absent. */
  subject: lineSchema(LIMITS.subjectLength, 1).optional(),
  categoryId: z.string().max(64).nullable().default(null),
  expireTime: instantSchema.nullable().default(null),
  parties: uniqueList(roleFilledSchema, (one) => one.roleId)
    .max(LIMITS.partiesPerContract)
    .default([]),
  /** Papers as the sponsor has changed them in their free zones; others stay as they are. */
  papers: editedPapersSchema.default([]),
});
export type ContractFromTemplate = z.input<typeof contractFromTemplateSchema>;

/** `POST /contract/papervalues`: what the sponsor filled in, whole, at a version of the draft. */
export const paperCorrectionSchema = fromTemplateSchema.pick({ values: true }).extend({
  contractId: z.string().max(64),
  version: z.number().int(),
  /** Papers as they are edited in their free zones; absent: as they are. */
  papers: editedPapersSchema.optional(),
});
export type PaperCorrection = z.input<typeof paperCorrectionSchema>;

export const contractOfTemplateQuerySchema = z.object({ contractId: z.string().max(64) });
export type ContractOfTemplateQuery = z.input<typeof contractOfTemplateQuerySchema>;

/** `GET /contract/papervalues`: what the sponsor filled into the papers of a draft, with the version that they are made from. */
export const paperEditingSchema = z.object({
  /** Of the draft; the correction names it. */
  version: z.number().int(),
  /** Of the template, with the number of its version. */
  title: z.string(),
  number: z.number().int(),
  roles: z.array(templateRoleSchema),
  /** Papers or Word files, as the version has them. */
  papers: paperContentSchema.optional(),
  word: wordContentSchema.optional(),
  /** What sources and defaults give now, by the keys of params. */
  first: z.record(z.string(), z.string()),
  /** What the sponsor typed; an empty text clears a first value. */
  values: z.record(z.string(), z.string()),
  /** Those that values of type IMAGE and ATTACHMENT name. */
  files: z.array(attachmentSchema.omit({ createTime: true })),
  /** Papers as they are edited in their free zones. */
  edited: z.array(editedPaperSchema),
});
export type PaperEditing = z.infer<typeof paperEditingSchema>;

/** `POST /contract/papervalues/preview`: a file of a draft as it would be with these values of the sponsor. */
export const draftPreviewSchema = paperPreviewSchema
  .pick({ file: true, page: true, width: true, papers: true })
  .extend({ contractId: z.string().max(64), values: fromTemplateSchema.shape.values });
export type DraftPreview = z.input<typeof draftPreviewSchema>;

/** `POST /contract/papervalues/pages`: the same file, which the pictures of its pages then show. */
export const draftPagesSchema = draftPreviewSchema.omit({ page: true, width: true });
export type DraftPages = z.input<typeof draftPagesSchema>;

/** `GET /contract/templates`: the versions that files of a contract were made from, as far as the caller may see them. */
export const contractTemplatesSchema = z.array(
  z.object({ versionId: z.string(), title: z.string(), number: z.number().int() }),
);
export type ContractTemplates = z.infer<typeof contractTemplatesSchema>;

/** `POST /template/fromcontract`: the files, parties and fields of a contract, without people and values. */
export const templateFromContractSchema = z.object({
  contractId: z.string().max(64),
  title: lineSchema(LIMITS.documentTitleLength, 1),
  groupId: z.string().max(64).nullable().default(null),
});
export type TemplateFromContract = z.input<typeof templateFromContractSchema>;
