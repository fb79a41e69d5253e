import { AppError } from '../../../platform/http/app-error.ts';
import { type Counter, countUp } from '../../../platform/http/rate-limit.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { demandsCaptcha, type GuardedAct } from './captcha-demand.ts';
import { codesFromAddress, codesToContact, refusalsOfAddress } from './captcha-limits.ts';
import { findCaptcha, spendCaptcha } from './captcha-store.ts';
import { checkPicture } from './check-picture.ts';

/** Captcha parameters of a call. */
export interface CaptchaAnswer {
  captcha?: string | undefined;
  SID?: string | undefined;
  challenge?: string | undefined;
}

/**
 * Permits a call that needs no captcha or carries a solved one, which is spent. Errors: CAPTCHA_REQUIRED, CAPTCHA_WRONG, CAPTCHA_EXPIRED.
 * @returns what the code that the call sends must count (`issueCode`), by which the next call may need a captcha
 */
export async function requireCaptcha(
  context: IdentityContext,
  act: GuardedAct,
  answer: CaptchaAnswer,
): Promise<Counter[]> {
  if (await demandsCaptcha(context, act)) await spendAnswer(context, act.address, answer);
  return act.kind === 'SEND_CODE' ? [codesToContact(act.contact), codesFromAddress(act.address)] : [];
}

async function spendAnswer(context: IdentityContext, address: string, answer: CaptchaAnswer): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const id = answer.challenge ?? answer.SID;
  if (!id) {
    await countUp(database, refusalsOfAddress(address), now);
    throw new AppError('CAPTCHA_REQUIRED');
  }
  if (answer.SID && answer.captcha)
    await checkPicture(context, { SID: id, captcha: answer.captcha, address });
  if (await spendCaptcha(database.db, { id, address, now })) return;
  const left = await findCaptcha(database.db, id);
  throw new AppError(left && left.passedTime === null ? 'CAPTCHA_REQUIRED' : 'CAPTCHA_EXPIRED');
}
