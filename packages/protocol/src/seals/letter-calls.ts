import type { PinResult } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type { CompanyIdQuery } from './approval-schema.ts';
import type {
  AnswerGrantLetter,
  GrantLetter,
  GrantLetterBrief,
  GrantLetterId,
  GrantLetterPageQuery,
  GrantLetterPages,
  GrantLetterPin,
} from './letter-schema.ts';

export const getGrantLetterCall = call('GET /seal/letter', {
  summary: 'The letter of a grant, for its signers, its grantee and readers of the seal’s records',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<GrantLetterId>(),
  answer: of<GrantLetter>(),
});

export const getGrantLetterFileCall = call('GET /seal/letter/file', {
  summary: 'The letter of a grant, as PDF',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<GrantLetterId>(),
  answer: 'BYTES',
});

export const getGrantLetterPagesCall = call('GET /seal/letter/pages', {
  summary: 'The pages of a letter of a grant with their sizes',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<GrantLetterId>(),
  answer: of<GrantLetterPages>(),
});

export const getGrantLetterPageCall = call('GET /seal/letter/page', {
  summary: 'Picture of a page of the letter of a grant, as its file is now',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<GrantLetterPageQuery>(),
  answer: 'BYTES',
});

export const listWaitingLettersCall = call('GET /seal/letter/waiting', {
  summary: 'Letters of grants that wait for a signature of the caller',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyIdQuery>(),
  answer: of<GrantLetterBrief[]>(),
});

export const sendGrantLetterPinCall = call('POST /seal/letter/pin', {
  summary: 'Sends the code that confirms the signing of exactly these bytes',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<GrantLetterPin>(),
  answer: of<PinResult>(),
});

export const answerGrantLetterCall = call('POST /seal/letter/answer', {
  summary: 'Signs the letter of a grant, which puts the grant in force, or refuses it with a reason',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<AnswerGrantLetter>(),
  answer: of<GrantLetter>(),
});
