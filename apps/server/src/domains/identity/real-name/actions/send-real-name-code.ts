import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { isMainlandMobile } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { type CaptchaAnswer, requireCaptcha } from '../../captcha/require-captcha.ts';
import { issueCode } from '../../codes/issue-code.ts';
import type { RealNameContext } from '../real-name-context.ts';

/** Sends a code to the phone whose holder is to be compared; valid for this person only. Throws CONTACT_INVALID and the errors of codes. */
export async function sendRealNameCode(
  { identity }: RealNameContext,
  actor: Actor,
  { mobile, captcha }: { mobile: string; captcha: CaptchaAnswer },
): Promise<PinResult> {
  if (!isMainlandMobile(mobile)) throw new AppError('CONTACT_INVALID');
  const { address, language } = actor.origin;
  const counted = await requireCaptcha(identity, { kind: 'SEND_CODE', contact: mobile, address }, captcha);
  return issueCode(identity, {
    contact: mobile,
    purpose: 'REAL_NAME',
    bindTo: actor.userId,
    language,
    address,
    counted,
  });
}
