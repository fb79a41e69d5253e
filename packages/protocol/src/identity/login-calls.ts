import { call, of } from '../transport/call.ts';
import type {
  LoginAnswer,
  LoginForm,
  LoginStatusQuery,
  PasswordCheck,
  PasswordRule,
} from './login-schema.ts';

export const loginCall = call('POST /login', {
  summary: 'Signs in by password or code',
  access: 'OPEN',
  form: of<LoginForm>(),
  // Code 0: signed in. Code 1: a second step is needed.
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

export const logoutCall = call('POST /logout', {
  summary: 'Ends the session',
  access: 'OPEN',
  sessions: ['COMPANY', 'VISIT'],
  answer: of<null>(),
});
