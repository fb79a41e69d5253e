import { call, of } from '../../transport/call.ts';
import type { CompanyQuery } from '../company-schema.ts';
import type { Admission, EmailDomain, EmailDomainForm, EmailDomainId } from './email-domain-schema.ts';

/** What administrators of a company do, also in a session by the company's own sign-in. */
const managed = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const listEmailDomainsCall = call('GET /company/domain/list', {
  ...managed,
  summary: 'E-mail domains of a company, each with the record that proves it',
  query: of<CompanyQuery>(),
  answer: of<EmailDomain[]>(),
});

export const addEmailDomainCall = call('POST /company/domain', {
  ...managed,
  summary: 'Adds an e-mail domain, to be proved by a TXT record',
  form: of<EmailDomainForm>(),
  answer: of<EmailDomain>(),
});

export const checkEmailDomainCall = call('POST /company/domain/check', {
  ...managed,
  summary: 'Asks the DNS for the record of an e-mail domain now',
  form: of<EmailDomainId>(),
  answer: of<EmailDomain>(),
});

export const setAdmissionCall = call('POST /company/domain/admission', {
  ...managed,
  proposable: true,
  summary: 'Whether people with an address under a verified domain are let in at once',
  form: of<Admission>(),
  answer: of<EmailDomain>(),
});

export const removeEmailDomainCall = call('POST /company/domain/remove', {
  ...managed,
  summary: 'Removes an e-mail domain of a company',
  form: of<EmailDomainId>(),
  answer: of<null>(),
});
