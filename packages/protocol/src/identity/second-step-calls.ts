import { call, of } from '../transport/call.ts';
import type { CredentialOptions, SecondStepOptions } from './account-schema.ts';
import type { LoginAnswer, MultiAuthForm } from './login-schema.ts';

// Open: the first step leaves a pre-session, which each of these calls reads by itself.

export const getSecondStepCall = call('GET /login/second/options', {
  summary: 'Ways to take the second step of signing in',
  access: 'OPEN',
  answer: of<SecondStepOptions>(),
});

export const startSecondStepPasskeyCall = call('POST /login/second/passkey', {
  summary: 'Begins the second step by passkey',
  access: 'OPEN',
  answer: of<CredentialOptions>(),
});

export const takeSecondStepCall = call('POST /multiauth', {
  summary: 'Takes the second step of signing in',
  access: 'OPEN',
  body: of<MultiAuthForm>(),
  // Code 1 is success: the only call where it is.
  answer: of<LoginAnswer>(),
  flat: true,
});
