import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { getLoginStatusCall, loginCall } from '@cinnabar/protocol/identity/login-calls';
import type { LoginResult } from '@cinnabar/protocol/identity/login-schema';
import { api } from '../../../lib/api-client.ts';
import { hasCode } from '../../../lib/api-error.ts';
import { forgetSealKey, seal } from '../../../lib/seal.ts';
import type { CaptchaAnswer } from '../code/captcha-answer.ts';

/** The code of `POST /login` when the first step was right and a second one must follow. */
const SECOND_STEP = 1;
const PAGE_OUT_OF_DATE = 9004004;
const ACCOUNT_NOT_FOUND = 1002001;
const NO_LOGIN_PASSWORD = 1002002;

export interface Credentials {
  account: string;
  password?: string;
  pin?: string;
  service: string;
  captcha?: CaptchaAnswer | null;
}

/** `secondStep`: the password was right and a code must follow (code 1 of `POST /login`). */
export type LoginOutcome = { secondStep: boolean } & LoginResult;

/** `POST /login`. When the server's key changed under an open page, the form is sealed anew, once. */
export async function signIn(credentials: Credentials): Promise<LoginOutcome> {
  return postLogin(credentials).catch((error: unknown) => {
    if (!hasCode(error, PAGE_OUT_OF_DATE)) throw error;
    forgetSealKey();
    return postLogin(credentials);
  });
}

async function postLogin({ account, password, pin, service, captcha }: Credentials): Promise<LoginOutcome> {
  const [username, secret, loginCheck] = await Promise.all([
    seal(normaliseAccount(account)),
    seal(password ?? pin ?? ''),
    seal('loginCheck'),
  ]);
  const proof = password === undefined ? { pin: secret } : { password: secret };
  const { code, result } = await api(
    loginCall,
    { body: { username, ...proof, service, loginCheck, ...captcha } },
    { outcomes: [SECOND_STEP] },
  );
  return { ...result, secondStep: code === SECOND_STEP };
}

/** `GET /login/status`: what the server tells about an account, as a key of `identity:login.fault`. */
export async function askAccountStatus(account: string): Promise<'unknown' | 'noPassword' | null> {
  const username = await seal(normaliseAccount(account));
  const answer = await api(getLoginStatusCall, { query: { username } }).catch((error: unknown) => error);
  if (hasCode(answer, ACCOUNT_NOT_FOUND)) return 'unknown';
  return hasCode(answer, NO_LOGIN_PASSWORD) ? 'noPassword' : null;
}
