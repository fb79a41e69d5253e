import { z } from 'zod';
import { signatoryFormSchema } from '../contracts/contract-form-schema.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { editedPapersSchema } from './papers/paper-form-schema.ts';
import { fromTemplateSchema } from './template-form-schema.ts';

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

/** `POST /template/fromcontract`: the files, parties and fields of a contract, without people and values. */
export const templateFromContractSchema = z.object({
  contractId: z.string().max(64),
  title: lineSchema(LIMITS.documentTitleLength, 1),
  groupId: z.string().max(64).nullable().default(null),
});
export type TemplateFromContract = z.input<typeof templateFromContractSchema>;
