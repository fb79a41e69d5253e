import { call, of } from '../transport/call.ts';
import type {
  AwaitingSeal,
  CompanySealForm,
  CompanySealPreview,
  DecideSeal,
  NameSealForm,
  NameSealPreview,
  StandardSeal,
} from './making-schema.ts';
import type { Seal, SealCompany } from './seal-schema.ts';

export const createStandardSealCall = call('POST /seal/autocreate/company', {
  summary: 'Makes a standard seal from the registered name',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  body: of<StandardSeal>(),
  answer: of<Seal>(),
});

export const previewCompanySealCall = call('GET /seal/preview/company', {
  summary: 'Preview of a company seal; without a spec of its standard seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanySealPreview>(),
  answer: 'BYTES',
});

export const createCompanySealCall = call('POST /seal/create/company', {
  summary: 'Makes a company seal of a chosen form; its arc is the registered name',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  body: of<CompanySealForm>(),
  answer: of<Seal>(),
});

export const createNameSealCall = call('POST /seal/create/lp', {
  summary: 'Makes the name seal of the legal representative, who must consent to it',
  access: 'SESSION',
  resource: { code: 'SEALS', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  body: of<NameSealForm>(),
  answer: of<Seal>(),
});

export const previewNameSealCall = call('GET /seal/preview/lp', {
  summary: 'Preview of the name seal of the legal representative',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<NameSealPreview>(),
  answer: 'BYTES',
});

export const listAwaitingSealsCall = call('GET /seal/awaiting', {
  summary: 'Seals of a company that wait for an act of the caller',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealCompany>(),
  answer: of<AwaitingSeal[]>(),
});

export const decideSealCall = call('POST /seal/decide', {
  summary: 'Consents to a name seal, or confirms an uploaded seal; or declines it',
  access: 'SESSION',
  body: of<DecideSeal>(),
  answer: of<Seal>(),
});
