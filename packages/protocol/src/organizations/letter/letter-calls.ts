import type { PinResult } from '../../identity/login-schema.ts';
import { call, of } from '../../transport/call.ts';
import type { CompanyAuthDetail } from '../company-auth-schema.ts';
import type { CompanyQuery } from '../company-schema.ts';
import type {
  Letter,
  LetterPinForm,
  LetterQuery,
  LetterRefuseForm,
  LetterSignForm,
} from './letter-schema.ts';

export const getLetterCall = call('GET /company/auth/letter', {
  summary: 'What the legal representative is asked to sign',
  access: 'OPEN',
  query: of<LetterQuery>(),
  answer: of<Letter>(),
});

export const sendLetterPinCall = call('POST /company/auth/letter/pin', {
  summary: 'Sends the code that confirms the signing of exactly these bytes',
  access: 'SESSION',
  form: of<LetterPinForm>(),
  answer: of<PinResult>(),
});

export const signLetterCall = call('POST /company/auth/letter/sign', {
  summary: 'Signs the authorization letter as the legal representative',
  access: 'SESSION',
  form: of<LetterSignForm>(),
  answer: of<Letter>(),
});

export const refuseLetterCall = call('POST /company/auth/letter/refuse', {
  summary: 'Refuses to sign the authorization letter',
  access: 'SESSION',
  form: of<LetterRefuseForm>(),
  answer: of<Letter>(),
});

export const resendLetterCall = call('POST /company/auth/letter/resend', {
  summary: 'Sends the link to the authorization letter once more',
  access: 'SESSION',
  sessions: ['COMPANY'],
  form: of<CompanyQuery>(),
  answer: of<CompanyAuthDetail>(),
});

export const getLetterFileCall = call('GET /company/auth/file', {
  summary: 'Authorization letter of a company, as PDF',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: 'BYTES',
});
