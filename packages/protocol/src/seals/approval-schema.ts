import { z } from 'zod';
import { TYPED_METHODS } from '../contracts/intent-methods.ts';
import { pageImageQuerySchema } from '../documents/document-schema.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { APPROVAL_STATES } from './approval-values.ts';
import { LONGEST_REASON, ownMethodsSchema } from './life-schema.ts';
import { sealSchema } from './seal-schema.ts';

const id = z.string().max(64);

export const approvalIdSchema = z.object({ id });
export type ApprovalId = z.input<typeof approvalIdSchema>;

export const stepQuerySchema = z.object({ contractId: id, actionId: id });
export type StepQuery = z.input<typeof stepQuerySchema>;

export const askApprovalSchema = z.object({
  contractId: id,
  actionId: id,
  sealId: id,
  reason: lineSchema(LONGEST_REASON, 1),
});
export type AskApproval = z.input<typeof askApprovalSchema>;

export const answerApprovalSchema = z.discriminatedUnion('answer', [
  z.object({
    id,
    answer: z.literal('APPROVE'),
    method: z.enum(TYPED_METHODS),
    /** Sealed: the code or the signing password. */
    proof: z.string().min(1).max(2000),
  }),
  z.object({ id, answer: z.literal('REFUSE'), reason: lineSchema(LONGEST_REASON, 1) }),
]);
export type AnswerApproval = z.input<typeof answerApprovalSchema>;

/** A page of a file as it was when the request was made. */
export const approvalPageQuerySchema = pageImageQuerySchema.extend({ id, documentId: id });
export type ApprovalPageQuery = z.input<typeof approvalPageQuerySchema>;

export const approvalBriefSchema = z.object({
  id: z.string(),
  /** Of the company and year, e.g. YS-2026-0001. */
  number: z.string(),
  state: z.enum(APPROVAL_STATES),
  sealId: z.string(),
  sealName: z.string(),
  contractId: z.string(),
  subject: z.string(),
  askerName: z.string(),
  askTime: z.string(),
  reason: z.string(),
  /** Who answered, when, and the words of a refusal; null: it is open. */
  examinerName: z.string().nullable(),
  examineTime: z.string().nullable(),
  answer: z.string(),
  /** The end of an approval; null: there is none. */
  until: z.string().nullable(),
  /** When those who manage the seal may answer too. */
  escalateTime: z.string(),
});
export type ApprovalBrief = z.infer<typeof approvalBriefSchema>;

const placeSchema = z.object({
  documentId: z.string(),
  page: z.number().int(),
  /** Fractions of the shown page, origin bottom-left. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  type: z.string(),
});

export const approvalSchema = approvalBriefSchema.extend({
  seal: sealSchema,
  companyName: z.string(),
  counterparties: z.array(z.string()),
  categoryName: z.string().nullable(),
  /** In cents. */
  amount: z.number().int().nullable(),
  /** Why the asker may not use the seal without it, in the reader's language. */
  why: z.array(z.string()),
  /** Exactly these bytes. */
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      pages: z.number().int(),
      sha256: z.string(),
      /** Points of each page. */
      pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
    }),
  ),
  places: z.array(placeSchema),
  /** Digest of bytes and places together: what the approval is for. */
  digest: z.string(),
  /** The caller may answer now, with these means; null: not. */
  own: ownMethodsSchema.nullable(),
  /** The caller asked for it. */
  isOwn: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** `GET /seal/approval/step`: a company's seals for a step of the caller, and why some cannot be used. */
export const stepSealsSchema = z.array(
  z.object({
    seal: sealSchema,
    /** It can be used now, by a right of the caller or by an approval. */
    usable: z.boolean(),
    /** In words, why not; empty where it can. */
    why: z.array(z.string()),
    /** In words, which risk rules will be recorded and reported when it is used. */
    noted: z.array(z.string()),
    /** The last request of the caller for this contract; null: none. */
    approval: approvalBriefSchema.nullable(),
    /** The caller may ask for it. */
    askable: z.boolean(),
  }),
);
export type StepSeals = z.infer<typeof stepSealsSchema>;

export const companyIdQuerySchema = z.object({ companyId: id });
export type CompanyIdQuery = z.input<typeof companyIdQuerySchema>;
