import { maskContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Origin } from '../../../platform/http/actor.ts';
import { type CaptchaAnswer, requireCaptcha } from '../captcha/require-captcha.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { findUserByContact } from '../users/user-store.ts';
import { findSecondStep, secondStepContact } from './finish-second-step.ts';

export interface LoginCodeForm {
  contact: string;
  spoken: boolean;
  origin: Origin;
  /** Token of a second step, when the browser stands in one. */
  secondStepToken: string | undefined;
  captcha: CaptchaAnswer;
  /** The page invites everybody who reads it (a scanned contract): also somebody unknown gets a code and, by it, an account. */
  welcome?: boolean;
}

/**
 * Sends the code of a second step to whom it belongs, else a login code to those who may sign in with one; to all others it
 * answers the same and sends nothing.
 */
export async function sendLoginCode(context: IdentityContext, form: LoginCodeForm): Promise<PinResult> {
  const { contact, spoken, origin, secondStepToken, welcome = false } = form;
  const { language, address } = origin;
  const common = { ...(spoken ? { channel: 'VOICE' as const } : {}), language, address };
  const known = await findUserByContact(context.database.db, contact);
  const between = secondStepToken ? await findSecondStep(context, secondStepToken) : null;
  if (between?.methods.includes('PIN')) {
    const own = secondStepContact(between.user);
    // The page of the second step knows it masked only, and who came from their company has typed no account.
    const named = between.user.id === known?.id || contact === normaliseAccount(maskContact(own));
    if (named) return issueCode(context, { ...common, contact: own, purpose: 'MULTI' });
  }
  // Whoever scanned a contract's code came by a link of its sender, and brings no captcha (calls.md §4).
  const act = { kind: 'SEND_CODE', contact, address, signsIn: !welcome } as const;
  await requireCaptcha(context, act, form.captcha);
  // Asked for everybody, so that the answer takes as long: a company's sign-in may have named somebody who has no account yet.
  const awaited = await context.ports.homes().isAwaited(contact);
  const invited = welcome || awaited;
  return issueCode(context, {
    ...common,
    contact,
    purpose: 'LOGIN',
    deliver: invited || known !== null,
    welcome: invited,
  });
}
