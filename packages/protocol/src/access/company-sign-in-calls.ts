import { call, of } from '../transport/call.ts';
import type {
  CompanyLinks,
  CompanyLinksQuery,
  CompanySignIn,
  EnableProvider,
  LdapForm,
  OidcForm,
  Trial,
  TryProvider,
  Unlink,
} from './company-sign-in-schema.ts';

export const getCompanySignInCall = call('GET /company/signin', {
  summary: 'How a company’s people sign in',
  access: 'SESSION',
  answer: of<CompanySignIn>(),
});

export const setOidcProviderCall = call('POST /company/signin/oidc', {
  summary: 'Sets signing in by OpenID Connect',
  access: 'SESSION',
  resource: { code: 'SIGN_IN', of: 'SESSION' },
  body: of<OidcForm>(),
  answer: of<null>(),
});

export const setLdapProviderCall = call('POST /company/signin/ldap', {
  summary: 'Sets signing in by LDAP',
  access: 'SESSION',
  resource: { code: 'SIGN_IN', of: 'SESSION' },
  body: of<LdapForm>(),
  answer: of<null>(),
});

export const enableProviderCall = call('POST /company/signin/enable', {
  proposable: true,
  summary: 'Turns a company’s own sign-in on or off',
  access: 'SESSION',
  body: of<EnableProvider>(),
  answer: of<null>(),
});

export const tryProviderCall = call('POST /company/signin/try', {
  summary: 'Tries a company’s own sign-in',
  access: 'SESSION',
  resource: { code: 'SIGN_IN', of: 'SESSION' },
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
