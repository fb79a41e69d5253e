import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { getLoginStatusCall, loginCall } from '@cinnabar/protocol/identity/login-calls';
import type { LoginResult } from '@cinnabar/protocol/identity/login-schema';
import { api } from '../../../lib/api/api-client.ts';
import { seal, withSealKey } from '../../../lib/api/seal.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import type { CaptchaAnswer } from '../code/captcha-answer.ts';

export interface Credentials {
  account: string;
  password?: string;
  pin?: string;
  /** In place of a password that has expired. */
  newPassword?: string;
  service: string;
  captcha?: CaptchaAnswer | null;
}

/** `secondStep`: the password was right and a code must follow (SECOND_STEP of `POST /login`). */
export type LoginOutcome = { secondStep: boolean } & LoginResult;

/** `POST /login`. */
export const signIn = (credentials: Credentials): Promise<LoginOutcome> =>
  withSealKey(() => postLogin(credentials));

async function postLogin(credentials: Credentials): Promise<LoginOutcome> {
  const { account, password, pin, newPassword, service, captcha } = credentials;
  const [username, secret, loginCheck] = await Promise.all([
    seal(normaliseAccount(account)),
    seal(password ?? pin ?? ''),
    seal('loginCheck'),
  ]);
  const { name, result } = await api(
    loginCall,
    {
      body: {
        username,
        ...(password === undefined ? { pin: secret } : { password: secret }),
        service,
        loginCheck,
        ...(newPassword === undefined ? {} : { newPassword: await seal(newPassword) }),
        ...captcha,
      },
    },
    { outcomes: ['SECOND_STEP'] },
  );
  return { ...result, secondStep: name === 'SECOND_STEP' };
}

/** `GET /login/status`: what the server reports about an account, as a key of `identity:login.fault`. */
export async function askAccountStatus(account: string): Promise<'unknown' | 'noPassword' | null> {
  const username = await seal(normaliseAccount(account));
  const answer = await api(getLoginStatusCall, { query: { username } })
    .then(() => null)
    .catch((error: unknown) => error);
  if (isFailure(answer, 'ACCOUNT_NOT_FOUND')) return 'unknown';
  return isFailure(answer, 'NO_LOGIN_PASSWORD') ? 'noPassword' : null;
}
