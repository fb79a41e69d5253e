import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type CaptchaAnswer, requireCaptcha } from '../captcha/require-captcha.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { findUserByContact } from '../users/user-store.ts';

/** Sends the code for a new password. ACCOUNT_NOT_FOUND only while the status of accounts may be disclosed. */
export async function sendResetCode(
  context: IdentityContext,
  { contact, origin, captcha }: { contact: string; origin: Origin; captcha: CaptchaAnswer },
): Promise<PinResult> {
  const counted = await requireCaptcha(
    context,
    { kind: 'SEND_CODE', contact, address: origin.address },
    captcha,
  );
  const user = await findUserByContact(context.database.db, contact);
  // Looked up in any case, so that the response time is equal.
  const { forbidGetUserStatus } = await context.system.customConfig();
  if (!user && !forbidGetUserStatus) throw new AppError('ACCOUNT_NOT_FOUND');
  return issueCode(context, {
    contact,
    purpose: 'FORGET',
    language: origin.language,
    address: origin.address,
    deliver: user !== null,
    counted,
  });
}
