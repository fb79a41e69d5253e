import { maskContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Origin } from '../../../platform/http/actor.ts';
import { type CaptchaAnswer, requireCaptcha } from '../captcha/require-captcha.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { findHolder } from '../users/user-store.ts';
import { findSecondStep, secondStepContact } from './finish-second-step.ts';

export interface LoginCodeForm {
  contact: string;
  spoken: boolean;
  origin: Origin;
  /** Token of the pre-session, when the browser is in a second step. */
  secondStepToken: string | undefined;
  captcha: CaptchaAnswer;
  /** The page invites every reader (a scanned contract): an unknown person also gets a code and, by it, an account. */
  welcome?: boolean;
}

/**
 * Sends the code of a second step to its person, else a login code to those who may sign in with one; for all others it answers the same and
 * sends nothing.
 */
export async function sendLoginCode(context: IdentityContext, form: LoginCodeForm): Promise<PinResult> {
  const { contact, spoken, origin, secondStepToken, welcome = false } = form;
  const { language, address } = origin;
  const common = { ...(spoken ? { channel: 'VOICE' as const } : {}), language, address };
  // Looked up for every contact, so that the response time is equal: a company sign-in may have named a person without an account.
  const awaiting = context.ports.homes().selectAwaited(contact);
  const { user: known, value: awaited } = await findHolder(context.database.db, contact, awaiting);
  const between = secondStepToken ? await findSecondStep(context, secondStepToken) : null;
  if (between?.methods.includes('PIN')) {
    const own = secondStepContact(between.user);
    // The page of the second step knows the contact masked only, and a person who came by a company sign-in has typed no account.
    const named = between.user.id === known?.id || contact === normaliseAccount(maskContact(own));
    if (named) return issueCode(context, { ...common, contact: own, purpose: 'MULTI' });
  }
  // A person who scanned a contract's code came by a link of its sender, and needs no captcha (calls.md §4).
  const act = { kind: 'SEND_CODE', contact, address, signsIn: !welcome } as const;
  const counted = await requireCaptcha(context, act, form.captcha);
  const invited = welcome || awaited;
  return issueCode(context, {
    ...common,
    contact,
    purpose: 'LOGIN',
    deliver: invited || known !== null,
    welcome: invited,
    counted,
  });
}
