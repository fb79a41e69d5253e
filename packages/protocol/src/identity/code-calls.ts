import { call, of } from '../transport/call.ts';
import type { ForgetForm, ForgetPinForm, PinQuery, PinResult } from './login-schema.ts';

export const sendLoginCodeCall = call('GET /login/pin', {
  summary: 'Sends a code for signing in',
  access: 'OPEN',
  effect: true,
  query: of<PinQuery>(),
  answer: of<PinResult>(),
});

export const sendVoiceLoginCodeCall = call('GET /login/voice/pin', {
  summary: 'Tells a code for signing in by a call',
  access: 'OPEN',
  effect: true,
  query: of<PinQuery>(),
  answer: of<PinResult>(),
});

export const sendForgetCodeCall = call('POST /login/forget/pin', {
  summary: 'Sends a code for a forgotten password',
  access: 'OPEN',
  form: of<ForgetPinForm>(),
  answer: of<PinResult>(),
});

export const resetPasswordCall = call('POST /login/forget', {
  summary: 'Sets a new password by a code',
  access: 'OPEN',
  form: of<ForgetForm>(),
  answer: of<null>(),
});
