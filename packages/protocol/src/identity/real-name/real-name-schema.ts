import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { captchaAnswerShape } from '../captcha-schema.ts';
import { PAPERS, REAL_NAME_METHODS } from './real-name-rules.ts';

/** Sealed texts are longer than their plaintext. */
const sealed = z.string().min(1).max(1000);
const id = z.uuid();

/** REDIRECT: the person continues at the provider's own page (`url`). */
export const REAL_NAME_STATES = ['NONE', 'PENDING', 'REDIRECT', 'PASSED', 'FAILED'] as const;
export type RealNameState = (typeof REAL_NAME_STATES)[number];

/** The answer of `GET /user/realname` and `POST /user/realname`. */
export const realNameSchema = z.object({
  state: z.enum(REAL_NAME_STATES),
  /** The submitted name; the verified one once it passed. */
  name: z.string().nullable(),
  paper: z.enum(PAPERS).nullable(),
  /** The method of the check; null when it was done elsewhere, or nothing was submitted yet. */
  method: z.enum(REAL_NAME_METHODS).nullable(),
  /** Masked; null when the name was verified elsewhere, or nothing was submitted yet. */
  number: z.string().nullable(),
  /** The reason of a refusal, in the words of the reviewer or the provider, or of the error that `reasonName` names. */
  reason: z.string().nullable(),
  reasonName: z.string().nullable(),
  url: z.string().nullable(),
  createTime: z.string().nullable(),
  decideTime: z.string().nullable(),
  /** The methods that this installation offers. */
  methods: z.array(z.enum(REAL_NAME_METHODS)),
  /** Decides: `manual` is a reviewer of the platform, `demo` accepts everything well-formed; else the name of a provider. */
  provider: z.string(),
  /** The present version of the consent text. */
  consent: z.string(),
  /** Retention of number and photos after the decision, in days. */
  keepDays: z.number().int(),
  /** Number of requests that wait for the caller's review; null for all but administrators of the platform. */
  reviewsWaiting: z.number().int().nullable(),
});
export type RealName = z.infer<typeof realNameSchema>;

/** `POST /user/realname/photo`: one picture; the form references it afterwards. */
export const realNamePhotoSchema = z.object({ id: z.string() });
export type RealNamePhoto = z.infer<typeof realNamePhotoSchema>;

/** `POST /user/realname/pin`: a code to the phone whose holder is compared with the name. */
export const realNamePinFormSchema = z.object({ mobile: sealed, ...captchaAnswerShape });
export type RealNamePinForm = z.input<typeof realNamePinFormSchema>;

/** `POST /user/realname` */
export const realNameFormSchema = z.object({
  method: z.enum(REAL_NAME_METHODS),
  paper: z.enum(PAPERS),
  name: lineSchema(LIMITS.personNameLength, 2),
  number: sealed,
  mobile: sealed.optional(),
  pin: z.string().trim().min(1).max(1000).optional(),
  card: sealed.optional(),
  photos: z.object({ FRONT: id.optional(), BACK: id.optional() }).default({}),
  /** The version of the text that the person agreed to. */
  consent: z.string().min(1).max(40),
});
export type RealNameForm = z.input<typeof realNameFormSchema>;

const reviewShape = {
  id: z.string(),
  name: z.string(),
  paper: z.enum(PAPERS),
  /** Phone number or e-mail address, masked. */
  contact: z.string(),
  createTime: z.string(),
};
/** `GET /user/realname/reviews`: open requests, the oldest first, without the caller's own. */
export const realNameReviewRowSchema = z.object({ ...reviewShape, number: z.string() });
export const realNameReviewsSchema = z.object({
  list: z.array(realNameReviewRowSchema),
  total: z.number().int(),
});
export type RealNameReviews = z.infer<typeof realNameReviewsSchema>;

/** `GET /user/realname/review/{id}`: the number is in clear, because it is compared with the photos; reading is recorded. */
export const realNameReviewSchema = z.object({
  ...reviewShape,
  number: z.string(),
  photos: z.array(z.object({ id: z.string(), side: z.enum(['FRONT', 'BACK']) })),
});
export type RealNameReview = z.infer<typeof realNameReviewSchema>;

/** `POST /user/realname/review` */
export const realNameVerdictSchema = z
  .object({
    id,
    pass: z.boolean(),
    reason: z.string().trim().max(LIMITS.reasonLength).default(''),
  })
  .refine(({ pass, reason }) => pass || reason !== '', { path: ['reason'] });
export type RealNameVerdict = z.input<typeof realNameVerdictSchema>;
