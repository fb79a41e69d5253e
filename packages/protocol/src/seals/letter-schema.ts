import { z } from 'zod';
import { TYPED_METHODS } from '../contracts/intent-methods.ts';
import { pageImageQuerySchema } from '../documents/document-schema.ts';
import { letterTextSchema } from '../organizations/letter/letter-schema.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { LONGEST_REASON, ownMethodsSchema } from './life-schema.ts';
import { sealSchema } from './seal-schema.ts';

const id = z.string().max(64);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A letter is named by its grant. */
export const grantLetterIdSchema = z.object({ grantId: id });
export type GrantLetterId = z.input<typeof grantLetterIdSchema>;

/** WebP of one page, in one of the widths of pages of contracts. */
export const grantLetterPageQuerySchema = pageImageQuerySchema.extend({ grantId: id });
export type GrantLetterPageQuery = z.input<typeof grantLetterPageQuerySchema>;

export const grantLetterPagesSchema = z.object({
  /** Shown size of every page in points (1/72 inch). */
  pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type GrantLetterPages = z.infer<typeof grantLetterPagesSchema>;

/** Exactly these bytes. */
export const grantLetterPinSchema = z.object({ grantId: id, sha256 });
export type GrantLetterPin = z.input<typeof grantLetterPinSchema>;

export const answerGrantLetterSchema = z.discriminatedUnion('answer', [
  z.object({
    grantId: id,
    answer: z.literal('SIGN'),
    sha256,
    method: z.enum(TYPED_METHODS),
    /** Sealed: the code or the signing password. */
    proof: z.string().min(1).max(2000),
    /** Of the seal's token, where it has one. */
    tokenCode: z.string().max(16).optional(),
  }),
  z.object({ grantId: id, answer: z.literal('REFUSE'), reason: lineSchema(LONGEST_REASON, 1) }),
]);
export type AnswerGrantLetter = z.input<typeof answerGrantLetterSchema>;

export const grantLetterBriefSchema = z.object({
  grantId: z.string(),
  /** Of the grant. */
  number: z.number().int(),
  /** ENDED: the grant ended before the letter was signed; EXPIRED: no one signed it in time. */
  state: z.enum(['WAITING', 'SIGNED', 'ENDED', 'EXPIRED']),
  sealId: z.string(),
  sealName: z.string(),
  /** For whom the grant is. */
  subjectName: z.string(),
  grantedBy: z.string(),
  makeTime: z.string(),
});
export type GrantLetterBrief = z.infer<typeof grantLetterBriefSchema>;

export const grantLetterSchema = grantLetterBriefSchema.extend({
  seal: sealSchema,
  /** The wording, as it is in the file. */
  text: letterTextSchema,
  /** Of the file as it is now. */
  sha256: z.string(),
  signerName: z.string().nullable(),
  signTime: z.string().nullable(),
  /** Why the grant ended; empty: it has not. */
  reason: z.string(),
  /** The caller may sign now, with these means; null: not. */
  own: ownMethodsSchema.nullable(),
});
export type GrantLetter = z.infer<typeof grantLetterSchema>;
