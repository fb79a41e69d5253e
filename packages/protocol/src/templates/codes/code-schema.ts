import { z } from 'zod';
import { CONTRACT_STATUSES } from '../../contracts/contract-lifecycle.ts';
import { LIMITS } from '../../limits.ts';
import { pageQuerySchema } from '../../transport/answer-schema.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { instantSchema } from '../../transport/time-schema.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { roleFilledSchema } from '../contract-from-template-schema.ts';
import { fromTemplateSchema } from '../template-form-schema.ts';
import { versionChoice } from '../version-choice.ts';
import { TEMPLATE_CODE_DAYS, TEMPLATE_CODE_LIMITS, TEMPLATE_CODE_STATES } from './code-values.ts';

const id = z.string().max(64);
const count = z.number().int();
/** Of the code; who changes it names the one that they saw. */
const revision = z.number().int().min(1).max(LIMITS.count);

/** Who takes another role in every contract of a code; the person who scans is not among them. */
export const codePartySchema = roleFilledSchema.omit({ sweepCode: true });

const formShape = {
  version: versionChoice(z),
  /** The role of the person who scans, which is a person’s. */
  roleId: id,
  subject: lineSchema(LIMITS.subjectLength, 1),
  /** Null: the first business type that the maker of the code may use. */
  categoryId: id.nullable().default(null),
  /** Of the other roles; the sponsor's company takes its own without being named. */
  parties: uniqueList(codePartySchema, (one) => one.roleId)
    .max(LIMITS.partiesPerContract)
    .default([]),
  /** Of the sponsor, in every contract: by the names of params, of papers by their keys. */
  values: fromTemplateSchema.shape.values,
  /** How many contracts it makes; null: any number. */
  maxUses: z.number().int().min(1).max(TEMPLATE_CODE_LIMITS.uses).nullable().default(null),
  perPerson: z.number().int().min(1).max(TEMPLATE_CODE_LIMITS.perPerson).default(1),
  /** After it no contract is made any more; null: until the code is paused. */
  endTime: instantSchema.nullable().default(null),
  /** How many days after the scan a contract may be signed. */
  signDays: z.number().int().min(1).max(TEMPLATE_CODE_LIMITS.days).default(TEMPLATE_CODE_DAYS),
};

/** `POST /template/code` */
export const newTemplateCodeSchema = z.object({ templateId: id, ...formShape });
export type NewTemplateCode = z.input<typeof newTemplateCodeSchema>;

/** `POST /template/code/change`: the whole form. */
export const changeTemplateCodeSchema = z.object({ codeId: id, revision, ...formShape });
export type ChangeTemplateCode = z.input<typeof changeTemplateCodeSchema>;

export const templateCodeStatusSchema = z.object({ codeId: id, revision, isOn: z.boolean() });
export type TemplateCodeStatus = z.input<typeof templateCodeStatusSchema>;

export const templateCodeIdSchema = z.object({ codeId: id });
export type TemplateCodeId = z.input<typeof templateCodeIdSchema>;

export const templateCodesQuerySchema = z.object({ templateId: id });
export type TemplateCodesQuery = z.input<typeof templateCodesQuerySchema>;

/** A code as those see it who may change it. */
export const templateCodeSchema = newTemplateCodeSchema.extend({
  id: z.string(),
  revision: count,
  /** As the version names the role when the code was saved. */
  roleName: z.string(),
  categoryName: z.string().nullable(),
  endTime: z.string().nullable(),
  used: count,
  state: z.enum(TEMPLATE_CODE_STATES),
  /** In whose name its contracts are launched: who saved it last. */
  makerName: z.string(),
  isMine: z.boolean(),
  createTime: z.string(),
  /** Why the last scan made no contract, in the language of the caller; null once a scan has made one. */
  fault: z.object({ message: z.string(), time: z.string() }).nullable(),
});
export type TemplateCode = z.output<typeof templateCodeSchema>;

/** Newest first. */
export const templateCodesSchema = z.array(templateCodeSchema);

export const templateCodeUsesQuerySchema = pageQuerySchema.extend({ codeId: id });
export type TemplateCodeUsesQuery = z.input<typeof templateCodeUsesQuerySchema>;

export const templateCodeUseSchema = z.object({
  contractId: z.string(),
  /** Of the person who scanned. */
  name: z.string(),
  status: z.enum(CONTRACT_STATUSES),
  time: z.string(),
});

/** Contracts of a code, latest first. */
export const templateCodeUsesSchema = z.object({
  list: z.array(templateCodeUseSchema),
  total: count,
  pageNo: count,
  pageSize: count,
});
export type TemplateCodeUses = z.infer<typeof templateCodeUsesSchema>;
