import { z } from 'zod';
import { ACCOUNT_KEYS, NEWCOMER_RULES, PROVIDER_KINDS } from './company-sign-in-rules.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
/** Sealed texts are longer than their plaintext. */
const secret = z.string().min(1).max(2000).optional();
const attribute = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/);

/** Typed by people or part of a link: `/login?company=<code>`. */
const providerCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])$/);
const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(190)
  .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/);

export const oidcSettingsSchema = z.object({
  /** Label of the button. */
  name: line(30),
  code: providerCode,
  emailDomains: z.array(emailDomain).max(20),
  issuer: line(500),
  clientId: line(300),
  scopes: line(200),
  accountKey: z.enum(ACCOUNT_KEYS),
  /** The claim that contains the account. */
  claim: line(100),
  newcomers: z.enum(NEWCOMER_RULES),
});
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;

export const ldapSettingsSchema = z.object({
  url: line(300),
  startTls: z.boolean(),
  /** PEM; null: the certificate authorities that the machine trusts. */
  ca: z.string().trim().max(20_000).nullable(),
  bindDn: line(500),
  baseDn: line(500),
  /** `{account}` is replaced by the input. */
  filter: line(500).includes('{account}'),
  emailAttribute: attribute,
  phoneAttribute: attribute,
  numberAttribute: attribute,
});
export type LdapSettings = z.infer<typeof ldapSettingsSchema>;

/** `POST /company/signin/oidc`, `/company/signin/ldap`. Without a secret the stored one stays. */
export const oidcFormSchema = oidcSettingsSchema.extend({ secret });
export type OidcForm = z.input<typeof oidcFormSchema>;
export const ldapFormSchema = ldapSettingsSchema.extend({ secret });
export type LdapForm = z.input<typeof ldapFormSchema>;

const kept = { enabled: z.boolean(), hasSecret: z.boolean(), updateTime: z.string() };

/** `GET /company/signin` */
export const companySignInSchema = z.object({
  companyName: z.string(),
  /** To be registered at the provider. */
  callbackUrl: z.string(),
  oidc: oidcSettingsSchema.extend(kept).extend({ links: z.number().int() }).nullable(),
  ldap: ldapSettingsSchema.extend(kept).extend({ links: z.number().int() }).nullable(),
});
export type CompanySignIn = z.infer<typeof companySignInSchema>;

/** `POST /company/signin/enable` */
export const enableProviderSchema = z.object({ kind: z.enum(PROVIDER_KINDS), enabled: z.boolean() });
export type EnableProvider = z.input<typeof enableProviderSchema>;

/** `POST /company/signin/try`. `account`: the entry to search for in the directory. */
export const tryProviderSchema = z.object({
  kind: z.enum(PROVIDER_KINDS),
  account: z.string().trim().max(200).optional(),
});
export type TryProvider = z.input<typeof tryProviderSchema>;

/** Steps of a trial, in this order; it ends at the first that fails. */
export const TRIAL_STEPS = ['REACH', 'KEYS', 'SECRET', 'CONNECT', 'BIND', 'SEARCH', 'MATCH'] as const;
export const trialSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(TRIAL_STEPS),
      ok: z.boolean(),
      /** The response, in the words of the other side. */
      detail: z.string().nullable(),
    }),
  ),
  /** Of the entry that was found: attribute and value. */
  found: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Trial = z.infer<typeof trialSchema>;

/** `GET /company/signin/links`: linked people, newest first. */
export const companyLinksQuerySchema = z.object({
  kind: z.enum(PROVIDER_KINDS),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
});
export type CompanyLinksQuery = z.input<typeof companyLinksQuerySchema>;
export const companyLinksSchema = z.object({
  list: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      contact: z.string(),
      linkTime: z.string(),
      usedTime: z.string(),
    }),
  ),
  total: z.number().int(),
});
export type CompanyLinks = z.infer<typeof companyLinksSchema>;

/** `POST /company/signin/unlink` */
export const unlinkSchema = z.object({ kind: z.enum(PROVIDER_KINDS), userId: z.string().max(100) });
export type Unlink = z.input<typeof unlinkSchema>;

/** `GET /login/company`: without a name, the only provider of the installation when there is just one. */
export const companyProviderQuerySchema = z.object({ name: z.string().trim().max(254).optional() });
export type CompanyProviderQuery = z.input<typeof companyProviderQuerySchema>;
export const companyProviderSchema = z.object({
  /** A company sign-in is available. */
  offered: z.boolean(),
  provider: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type CompanyProvider = z.infer<typeof companyProviderSchema>;

/** `GET /login/company/start` */
export const startCompanySignInSchema = z.object({
  company: z.string().trim().max(60),
  service: z.string().max(2000).optional(),
  /** The browser was redirected to the registered address. */
  moved: z.literal('1').optional(),
});
export type StartCompanySignIn = z.input<typeof startCompanySignInSchema>;

/** Errors of a company sign-in, returned to `/login`: `companyError` in its address. */
export const COMPANY_SIGN_IN_FAULTS = [
  'UNKNOWN',
  'EXPIRED',
  'REFUSED',
  'UNREACHABLE',
  'NO_ACCOUNT',
  'UNVERIFIED',
  /** No error: the person has yet to agree. */
  'LINK',
  'BUSY',
] as const;
export type CompanySignInFault = (typeof COMPANY_SIGN_IN_FAULTS)[number];
