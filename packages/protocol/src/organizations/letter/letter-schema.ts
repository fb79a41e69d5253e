import { z } from 'zod';
import { TYPED_METHODS } from '../../contracts/intent-methods.ts';
import { LIMITS } from '../../limits.ts';
import { LETTER_STATUSES } from './letter-values.ts';

const id = z.string().max(100);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const letterQuerySchema = z.object({ id });
export type LetterQuery = z.input<typeof letterQuerySchema>;

/** The wording of a letter, as it is in the file. */
export const letterTextSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])),
});

/** `GET /company/auth/letter`: before a login, and for others than its receiver, names and code are masked and the rest is absent. */
export const letterSchema = z.object({
  id: z.string(),
  status: z.enum(LETTER_STATUSES),
  companyName: z.string(),
  registerNo: z.string(),
  legalPerson: z.string(),
  applicant: z.string(),
  logoKey: z.string().nullable(),
  /** Must be signed until then. */
  expireTime: z.string(),
  /** Whether it was sent to the signed-in person; null before a login. */
  mine: z.boolean().nullable(),
  /** For the receiver only. */
  own: z
    .object({
      companyId: z.string(),
      text: letterTextSchema,
      /** Digest of the file that is read and signed. */
      sha256: z.string(),
      /** The receiver is verified under the name of the legal representative. */
      verified: z.boolean(),
      methods: z.array(z.enum(TYPED_METHODS)),
      /** Where the code goes, masked. */
      contact: z.string().nullable(),
      signTime: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** `POST /company/auth/letter/pin`: the code is good for exactly these bytes, in this session. */
export const letterPinFormSchema = z.object({ id, sha256 });
export type LetterPinForm = z.input<typeof letterPinFormSchema>;

/** `POST /company/auth/letter/sign` */
export const letterSignFormSchema = z.object({
  id,
  sha256,
  method: z.enum(TYPED_METHODS),
  /** Sealed or plain: the code, or the signing password. */
  proof: z.string().min(1).max(400),
});
export type LetterSignForm = z.input<typeof letterSignFormSchema>;

/** `POST /company/auth/letter/refuse` */
export const letterRefuseFormSchema = z.object({
  id,
  reason: z.string().trim().min(1).max(LIMITS.reasonLength),
});
export type LetterRefuseForm = z.input<typeof letterRefuseFormSchema>;

/** The letter of an application, for applicants and reviewers. */
export const applicationLetterSchema = z.object({
  id: z.string(),
  status: z.enum(LETTER_STATUSES),
  /** Where it was sent, masked. */
  contact: z.string(),
  sendTime: z.string(),
  remindTime: z.string().nullable(),
  expireTime: z.string(),
  /** Last day of the authorization. */
  termEnd: z.string(),
  signTime: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Digest of the file, and of the certificate the number. */
  sha256: z.string(),
  serialNo: z.string().nullable(),
  text: letterTextSchema,
});
export type ApplicationLetter = z.infer<typeof applicationLetterSchema>;
