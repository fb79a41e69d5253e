import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { sendLoginCodeCall, sendVoiceLoginCodeCall } from '@cinnabar/protocol/identity/code-calls';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import type { CaptchaAnswer } from './captcha-answer.ts';

/** Sends a sign-in code by text or e-mail, or reads it out on the phone. */
export async function sendCode(
  account: string,
  voice: boolean,
  captcha?: CaptchaAnswer | null,
): Promise<PinResult> {
  const username = await seal(normaliseAccount(account));
  return api(voice ? sendVoiceLoginCodeCall : sendLoginCodeCall, { query: { username, ...captcha } });
}
