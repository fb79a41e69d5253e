import { call, of } from '../transport/call.ts';
import type {
  Seal,
  SealCategory,
  SealChoice,
  SealCompany,
  SealFilter,
  SealPage,
  SealPageQuery,
  SealTenant,
} from './seal-schema.ts';

export const listSealCategoriesCall = call('GET /seal/getcategories', {
  summary: 'Kinds of company seals',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<SealCategory[]>(),
});

export const listUsableSealsCall = call('GET /seal/query', {
  summary: 'Seals that the caller may use',
  access: 'SESSION',
  sessions: ['COMPANY', 'VISIT'],
  query: of<SealFilter>(),
  answer: of<Seal[]>(),
});

export const listSealChoicesCall = call('GET /seal/choices', {
  summary: 'Seals of the caller’s company, one of which a contract will bear',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealCompany>(),
  answer: of<SealChoice[]>(),
});

export const listKeptSealsCall = call('GET /seal/charge', {
  summary: 'Seals that the caller keeps for a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealTenant>(),
  answer: of<Seal[]>(),
});

export const listManagedSealsCall = call('GET /seal/page', {
  summary: 'Seals that the caller may manage, by pages',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealPageQuery>(),
  answer: of<SealPage>(),
});

export const getSealImageByKeyCall = call('GET /seal/image/key/:photokey', {
  summary: 'Picture of a seal by its key',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  answer: 'BYTES',
});

export const getSealImageCall = call('GET /seal/image/:id', {
  summary: 'Picture of a seal',
  access: 'READER',
  sessions: ['COMPANY', 'VISIT'],
  answer: 'BYTES',
});

export const getSignatureImageCall = call('GET /seal/person/image/:id', {
  summary: 'Picture of a signature',
  access: 'SESSION',
  sessions: ['VISIT'],
  answer: 'BYTES',
});

export const getSealCall = call('GET /seal/:id', {
  summary: 'A seal and who may use it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<Seal>(),
});
