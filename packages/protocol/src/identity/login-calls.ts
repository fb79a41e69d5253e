import { call, of } from '../transport/call.ts';
import type { CredentialOptions, SecondStepOptions } from './account-schema.ts';
import type {
  CaptchaCheck,
  CaptchaQuery,
  PreparedCaptcha,
  PuzzleAnswerQuery,
  PuzzleQuery,
  PuzzleResult,
  PuzzleStart,
} from './captcha-schema.ts';
import type {
  ForgetForm,
  ForgetPinForm,
  LoginAnswer,
  LoginForm,
  LoginStatusQuery,
  MultiAuthForm,
  PasswordCheck,
  PasswordRule,
  PinQuery,
  PinResult,
} from './login-schema.ts';

export const loginCall = call('POST /login', {
  summary: 'Signs in by password or code',
  access: 'OPEN',
  form: of<LoginForm>(),
  answer: of<LoginAnswer>(),
  flat: true,
});

export const getLoginStatusCall = call('GET /login/status', {
  summary: 'Whether an account may sign in',
  access: 'OPEN',
  query: of<LoginStatusQuery>(),
  answer: of<null>(),
});

export const validatePasswordCall = call('POST /login/validatePwd', {
  summary: 'Whether a password is strong enough',
  access: 'OPEN',
  effect: false,
  form: of<PasswordCheck>(),
  answer: of<null>(),
});

export const getPasswordRuleCall = call('GET /login/get/placeholder', {
  summary: 'Rules for passwords',
  access: 'OPEN',
  answer: of<PasswordRule>(),
  flat: true,
});

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
  answer: of<LoginAnswer>(),
  flat: true,
});

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

export const logoutCall = call('POST /logout', {
  summary: 'Ends the session',
  access: 'OPEN',
  sessions: ['COMPANY', 'VISIT'],
  answer: of<null>(),
});

export const prepareCaptchaCall = call('POST /captcha/prepare', {
  summary: 'Prepares a picture that must be read, when one is needed',
  access: 'OPEN',
  effect: false,
  answer: of<PreparedCaptcha>(),
  flat: true,
});

export const getCaptchaCall = call('GET /captcha', {
  summary: 'The picture to be read',
  access: 'OPEN',
  query: of<CaptchaQuery>(),
  answer: 'BYTES',
});

export const checkCaptchaCall = call('GET /captcha/validate', {
  summary: 'Whether the picture was read rightly',
  access: 'OPEN',
  query: of<CaptchaCheck>(),
  answer: of<null>(),
});

export const startPuzzleCall = call('GET /captcha/geetest/start', {
  summary: 'Begins a puzzle',
  access: 'OPEN',
  query: of<PuzzleQuery>(),
  answer: of<PuzzleStart>(),
});

export const checkPuzzleCall = call('GET /captcha/geetest/validate', {
  summary: 'Whether the puzzle was solved',
  access: 'OPEN',
  query: of<PuzzleAnswerQuery>(),
  answer: of<PuzzleResult>(),
});
