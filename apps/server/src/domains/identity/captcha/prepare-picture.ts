import { randomInt } from 'node:crypto';
import { LIMITS } from '@cinnabar/protocol/limits';
import { newToken } from '../../../platform/crypto/tokens.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { asksCaptchaOf } from './captcha-demand.ts';
import { CAPTCHA_ALPHABET } from './captcha-glyphs.ts';
import { CAPTCHA_TRIES, CAPTCHA_VALID_MS } from './captcha-limits.ts';
import { insertCaptcha } from './captcha-store.ts';

/** The number of a new picture; null when no captcha is required from this address now. */
export async function preparePicture(context: IdentityContext, address: string): Promise<string | null> {
  return (await asksCaptchaOf(context, address)) ? makePicture(context, address) : null;
}

/** The number of a new picture for this address. */
export async function makePicture(context: IdentityContext, address: string): Promise<string> {
  const id = newToken();
  const characters = Array.from(
    { length: LIMITS.captchaLength },
    () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]!,
  );
  await insertCaptcha(context.database.db, {
    id,
    kind: 'PICTURE',
    answer: characters.join(''),
    address,
    triesLeft: CAPTCHA_TRIES,
    passedTime: null,
    expireTime: new Date(context.clock.now().getTime() + CAPTCHA_VALID_MS),
  });
  return id;
}
