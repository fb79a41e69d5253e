import { call, of } from '../transport/call.ts';
import type { CompanyProvider, CompanyProviderQuery, StartCompanySignIn } from './company-sign-in-schema.ts';

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
  answer: 'REDIRECT',
});

/** The query is the provider's own; its library validates it (OpenID Connect Core 1.0 §3.1.2.5). */
export const finishCompanySignInCall = call('GET /login/company/callback', {
  summary: 'Where the company’s own sign-in leads back to',
  access: 'OPEN',
  answer: 'REDIRECT',
});
