import { z } from 'zod';
import { PROVIDER_KINDS } from './company-sign-in-rules.ts';

/** A company sign-in, as shown to the company's people. */
const source = {
  providerId: z.string(),
  companyName: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  /** Address of the provider or the directory. */
  source: z.string(),
};

/** `GET /user/links` */
export const ownLinksSchema = z.object({
  /** Active links of the person. */
  links: z.array(
    z.object({
      ...source,
      /** The contact or number that identifies the person at the provider: e-mail address, phone number or employee number. */
      account: z.string(),
      linkTime: z.string(),
      usedTime: z.string(),
    }),
  ),
  /** Open link requests. */
  requests: z.array(
    z.object({
      ...source,
      id: z.string(),
      account: z.string(),
      /** A person who agrees becomes an employee, unless they are one. */
      employs: z.boolean(),
      createTime: z.string(),
      expireTime: z.string(),
    }),
  ),
  /** Directories of the person's companies, which may become the home of the account. */
  offers: z.array(z.object(source)),
});
export type OwnLinks = z.infer<typeof ownLinksSchema>;

/** `POST /user/links/accept`, `decline`: a request. `remove`, `find`: a provider. */
export const answerLinkSchema = z.object({ id: z.string().max(100) });
export type AnswerLink = z.input<typeof answerLinkSchema>;
