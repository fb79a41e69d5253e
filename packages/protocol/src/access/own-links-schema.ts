import { z } from 'zod';
import { PROVIDER_KINDS } from './company-sign-in-rules.ts';

/** A company's own sign-in, as its people are told of it. */
const source = {
  providerId: z.string(),
  companyName: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  /** Address of the provider or the directory. */
  source: z.string(),
};

/** `GET /user/links` */
export const ownLinksSchema = z.object({
  /** Those that let the person in. */
  links: z.array(
    z.object({
      ...source,
      /** By what the provider knows the person: e-mail address, phone number or employee number. */
      account: z.string(),
      linkTime: z.string(),
      usedTime: z.string(),
    }),
  ),
  /** Those that ask to. */
  requests: z.array(
    z.object({
      ...source,
      id: z.string(),
      account: z.string(),
      /** Whoever agrees becomes an employee, unless they are one. */
      employs: z.boolean(),
      createTime: z.string(),
      expireTime: z.string(),
    }),
  ),
  /** Directories of companies where the person works, which may become the home of the account. */
  offers: z.array(z.object(source)),
});
export type OwnLinks = z.infer<typeof ownLinksSchema>;

/** `POST /user/links/accept`, `decline`: a request. `remove`, `find`: a provider. */
export const answerLinkSchema = z.object({ id: z.string().max(100) });
export type AnswerLink = z.input<typeof answerLinkSchema>;
