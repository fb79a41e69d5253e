import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { APPLICATION_STATUSES, PROOF_STATES, PROOF_WAYS } from './application-lifecycle.ts';
import { authStatusSchema, companyQuerySchema } from './company-schema.ts';
import { applicationLetterSchema } from './letter/letter-schema.ts';
import { isRegisterNo, normaliseRegisterNo } from './register-number.ts';

const id = z.string().max(100);

/** An invitation to have a company authenticated, as shown before a login; the sender's name is masked until then. */
export const forwardInfoSchema = z.object({
  id: z.string(),
  companyName: z.string(),
  sender: z.string(),
  remark: z.string().nullable(),
  contractName: z.string().nullable(),
  logoKey: z.string().nullable(),
  /** Whether it was sent to the signed-in person; null before a login. */
  mine: z.boolean().nullable(),
  /** For the receiver only. */
  companyId: z.string().nullable(),
  authenticated: z.boolean(),
  /** Ways to prove that the installation offers. */
  ways: z.array(z.enum(PROOF_WAYS)),
  expireTime: z.string(),
});
export type ForwardInfo = z.infer<typeof forwardInfoSchema>;

export const forwardInfoQuerySchema = z.object({ id });
export type ForwardInfoQuery = z.input<typeof forwardInfoQuerySchema>;

export const forwardFormSchema = z.object({
  companyId: id,
  /** Sealed or plain: the person who is to authenticate the company. */
  contact: z.string().trim().min(1).max(400),
  remark: z.string().trim().max(LIMITS.reasonLength).optional(),
  /** The related contract. */
  contractId: id.optional(),
});
export type ForwardForm = z.input<typeof forwardFormSchema>;
export const forwardedSchema = z.object({ id: z.string(), url: z.string() });
export type Forwarded = z.infer<typeof forwardedSchema>;

export const authUrlQuerySchema = z.object({
  companyId: id,
  /** The return page; another origin becomes our home page. */
  pageUrl: z.string().max(2000),
  repeat: z.enum(['true', 'false']).optional(),
});
export type AuthUrlQuery = z.input<typeof authUrlQuerySchema>;
export const companyAuthSchema = z.object({ status: authStatusSchema });
export type CompanyAuth = z.infer<typeof companyAuthSchema>;

/** `POST /company/auth/save` */
export const applicationFormSchema = z.object({
  companyId: id,
  name: lineSchema(100, 2),
  registerNo: z
    .string()
    .max(100)
    .transform(normaliseRegisterNo)
    .refine(isRegisterNo, { params: { fault: 'WRONG' } }),
  /** 1 corporate, 2 sole trader, 3 government, 4 institution, 5 other. */
  companyType: z.number().int().min(1).max(5),
  legalPerson: lineSchema(LIMITS.personNameLength, 2),
  /** Of an uploaded picture; absent: the earlier one. */
  licenseId: z.uuid().optional(),
});
export type ApplicationForm = z.input<typeof applicationFormSchema>;

export const uploadedPaperSchema = z.object({ id: z.string() });
export type UploadedPaper = z.infer<typeof uploadedPaperSchema>;

/** `POST /company/auth/submit` */
export const submitFormSchema = z.object({
  companyId: id,
  way: z.enum(PROOF_WAYS),
  /** The list of what follows from a change of name or legal representative was shown and accepted. */
  accepted: z.boolean().default(false),
  /** Sealed or plain, for LETTER: mobile or e-mail of the legal representative; absent: as sent before. */
  contact: z.string().trim().min(1).max(400).optional(),
});
export type SubmitForm = z.input<typeof submitFormSchema>;

/** `GET /company/license/file`: PNG when `type` says so, else as it is kept (JPEG). */
export const paperQuerySchema = companyQuerySchema.extend({ type: z.enum(['png', 'jpg']).optional() });
export type PaperQuery = z.input<typeof paperQuerySchema>;

/** What an application states, and what proved it. */
export const PROOF_SUBJECTS = ['REGISTER_NO', 'NAME', 'LEGAL_PERSON', 'WILL'] as const;
const provedSchema = z.object({
  subject: z.enum(PROOF_SUBJECTS),
  value: z.string().nullable(),
  /** CHECKSUM: the code is well-formed and no other company has it. LICENSE: a reviewer compared it with the license. */
  by: z.enum(['CHECKSUM', 'LICENSE', ...PROOF_WAYS]).nullable(),
  time: z.string().nullable(),
  state: z.enum(['PROVED', 'WAITING', 'MISSING', 'REJECTED']),
});

const payeeSchema = z.object({ holder: z.string(), account: z.string(), bank: z.string() });

export const applicationSchema = z.object({
  id: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** A change of an authenticated company. */
  change: z.boolean(),
  applicant: z.string(),
  name: z.string(),
  registerNo: z.string(),
  companyType: z.number().int(),
  legalPerson: z.string(),
  /** Of the picture; null while there is none. */
  licenseId: z.string().nullable(),
  way: z.enum(PROOF_WAYS).nullable(),
  proof: z.enum(PROOF_STATES),
  /** To be written into the payment. */
  reference: z.string().nullable(),
  /** The page of a vendor where the applicant continues. */
  url: z.string().nullable(),
  payee: payeeSchema.nullable(),
  /** The applicant has reported the payment. */
  announced: z.boolean(),
  /** The newest authorization letter of this application. */
  letter: applicationLetterSchema.nullable(),
  /** The proof must be there until then. */
  expireTime: z.string().nullable(),
  reason: z.string().nullable(),
  createTime: z.string(),
  submitTime: z.string().nullable(),
  decideTime: z.string().nullable(),
  proofs: z.array(provedSchema),
});
export type Application = z.infer<typeof applicationSchema>;

/** What a domain holds that a change of name or legal representative touches. */
export const COMPANY_HOLDING_KINDS = ['RUNNING_CONTRACTS', 'SEALS', 'SEAL_GRANTS', 'SEAL_AGENCIES'] as const;
export type CompanyHoldingKind = (typeof COMPANY_HOLDING_KINDS)[number];
export const companyHoldingSchema = z.object({
  kind: z.enum(COMPANY_HOLDING_KINDS),
  count: z.number().int(),
});
export type CompanyHoldingCount = z.infer<typeof companyHoldingSchema>;

/** `GET /company/auth/detail` */
export const companyAuthDetailSchema = z.object({
  companyId: z.string(),
  companyName: z.string(),
  status: authStatusSchema,
  freeze: z.boolean(),
  /** The open application; else null. */
  application: applicationSchema.nullable(),
  /** Decided applications, the newest first. */
  history: z.array(applicationSchema),
  /** Ways that the installation offers. */
  ways: z.array(z.enum(PROOF_WAYS)),
  /** The caller is verified under the name of the legal representative. */
  isLegalPerson: z.boolean(),
  /** What a change touches; empty when neither name nor legal representative changes. */
  holdings: z.array(companyHoldingSchema),
});
export type CompanyAuthDetail = z.infer<typeof companyAuthDetailSchema>;

export const applicationQuerySchema = z.object({ id });
export type ApplicationQuery = z.input<typeof applicationQuerySchema>;

const reviewRowSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  change: z.boolean(),
  applicant: z.string(),
  way: z.enum(PROOF_WAYS),
  proof: z.enum(PROOF_STATES),
  announced: z.boolean(),
  submitTime: z.string(),
});
/** `GET /company/auth/reviews`: the oldest first, without the caller's own. */
export const applicationReviewsSchema = z.object({
  list: z.array(reviewRowSchema),
  total: z.number().int(),
  /** The account for payments; null: payment is not offered. */
  payee: payeeSchema.nullable(),
});
export type ApplicationReviews = z.infer<typeof applicationReviewsSchema>;

/** `GET /company/auth/review` */
export const applicationReviewSchema = z.object({
  companyId: z.string(),
  application: applicationSchema,
  /** What is registered until now, to be compared with a change. */
  registered: z.object({
    name: z.string(),
    registerNo: z.string().nullable(),
    companyType: z.number().int(),
    legalPerson: z.string().nullable(),
  }),
});
export type ApplicationReview = z.infer<typeof applicationReviewSchema>;

/** `POST /company/auth/payment` */
export const paymentTickSchema = z.object({
  id,
  /** The last digits of the paying account, as the statement shows them. */
  account: z
    .string()
    .trim()
    .regex(/^\d{4}$/),
});
export type PaymentTick = z.input<typeof paymentTickSchema>;

/** `POST /company/auth/review` */
export const applicationVerdictSchema = z
  .object({
    id,
    pass: z.boolean(),
    reason: z.string().trim().max(LIMITS.reasonLength).default(''),
  })
  .refine(({ pass, reason }) => pass || reason !== '', { path: ['reason'] });
export type ApplicationVerdict = z.input<typeof applicationVerdictSchema>;
