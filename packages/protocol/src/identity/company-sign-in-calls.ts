import { call, of } from '../transport/call.ts';
import type {
  CompanyLinks,
  CompanyLinksQuery,
  CompanyProvider,
  CompanyProviderQuery,
  CompanySignIn,
  EnableProvider,
  LdapForm,
  OidcForm,
  StartCompanySignIn,
  Trial,
  TryProvider,
  Unlink,
} from './company-sign-in-schema.ts';
import type { AnswerLink, OwnLinks } from './own-links-schema.ts';

export const findCompanyProviderCall = call('GET /login/company', {
  summary: 'Ways to sign in by a company’s own directory',
  access: 'OPEN',
  query: of<CompanyProviderQuery>(),
  answer: of<CompanyProvider>(),
});

export const startCompanySignInCall = call('GET /login/company/start', {
  summary: 'Leads to the company’s own sign-in',
  access: 'OPEN',
  query: of<StartCompanySignIn>(),
  answer: 'BYTES',
});

/** The query is the provider's own. */
export const finishCompanySignInCall = call('GET /login/company/callback', {
  summary: 'Where the company’s own sign-in leads back to',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getCompanySignInCall = call('GET /company/signin', {
  summary: 'How a company’s people sign in',
  access: 'SESSION',
  answer: of<CompanySignIn>(),
});

export const setOidcProviderCall = call('POST /company/signin/oidc', {
  summary: 'Sets signing in by OpenID Connect',
  access: 'SESSION',
  body: of<OidcForm>(),
  answer: of<null>(),
});

export const setLdapProviderCall = call('POST /company/signin/ldap', {
  summary: 'Sets signing in by LDAP',
  access: 'SESSION',
  body: of<LdapForm>(),
  answer: of<null>(),
});

export const enableProviderCall = call('POST /company/signin/enable', {
  summary: 'Turns a company’s own sign-in on or off',
  access: 'SESSION',
  body: of<EnableProvider>(),
  answer: of<null>(),
});

export const tryProviderCall = call('POST /company/signin/try', {
  summary: 'Tries a company’s own sign-in',
  access: 'SESSION',
  body: of<TryProvider>(),
  answer: of<Trial>(),
});

export const listCompanyLinksCall = call('GET /company/signin/links', {
  summary: 'Accounts that are tied to a company’s directory',
  access: 'SESSION',
  query: of<CompanyLinksQuery>(),
  answer: of<CompanyLinks>(),
});

export const unlinkAccountCall = call('POST /company/signin/unlink', {
  summary: 'Unties an account from a company’s directory',
  access: 'SESSION',
  body: of<Unlink>(),
  answer: of<null>(),
});

export const listOwnLinksCall = call('GET /user/links', {
  summary: 'Company sign-ins that are linked with the caller’s account, and those that ask to be',
  access: 'SESSION',
  answer: of<OwnLinks>(),
});

export const acceptLinkCall = call('POST /user/links/accept', {
  summary: 'Agrees that a company sign-in may let the caller in, for that company only',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});

export const declineLinkCall = call('POST /user/links/decline', {
  summary: 'Refuses a company sign-in that asks to be linked',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});

export const removeLinkCall = call('POST /user/links/remove', {
  summary: 'Unlinks a company sign-in from the caller’s account',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});

export const findLinkCall = call('POST /user/links/find', {
  summary: 'Looks for the caller in the directory of their company',
  access: 'SESSION',
  body: of<AnswerLink>(),
  answer: of<null>(),
});
