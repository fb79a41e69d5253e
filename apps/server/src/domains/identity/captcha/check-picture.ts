import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { passCaptcha, takeCaptchaTry } from './captcha-store.ts';

/** Marks a picture as solved. Errors: CAPTCHA_WRONG, CAPTCHA_EXPIRED. */
export async function checkPicture(
  { database, clock }: IdentityContext,
  { SID, captcha, address }: { SID: string; captcha: string; address: string },
): Promise<void> {
  const now = clock.now();
  const asked = await takeCaptchaTry(database.db, { id: SID, address, now });
  if (asked?.kind !== 'PICTURE') throw new AppError('CAPTCHA_EXPIRED');
  if (asked.answer !== captcha.toUpperCase()) throw new AppError('CAPTCHA_WRONG');
  await passCaptcha(database.db, SID, now, asked.expireTime);
}
