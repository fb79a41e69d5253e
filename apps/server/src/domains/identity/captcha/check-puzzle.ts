import { createHash } from 'node:crypto';
import { trackSchema } from '@cinnabar/protocol/identity/captcha-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { CAPTCHA_VALID_MS } from './captcha-limits.ts';
import { passCaptcha, takeCaptchaTry } from './captcha-store.ts';
import { isHumanSlide } from './judge-track.ts';

export interface PuzzleAnswer {
  challenge: string;
  validate: string;
  seccode: string;
  address: string;
}

/** Judges a slide: whether it solved the puzzle. Errors: CAPTCHA_EXPIRED (also when the tries are used up), BAD_REQUEST. */
export async function checkPuzzle(
  { database, clock }: IdentityContext,
  { challenge, validate, seccode, address }: PuzzleAnswer,
): Promise<{ passed: boolean; expiresIn: number }> {
  const expected = createHash('sha256').update(challenge).update(validate).digest('hex');
  if (seccode.toLowerCase() !== expected) throw new AppError('BAD_REQUEST');
  const track = readTrack(validate);
  const now = clock.now();
  const asked = await takeCaptchaTry(database.db, { id: challenge, address, now });
  if (asked?.kind !== 'PUZZLE') throw new AppError('CAPTCHA_EXPIRED');
  const passed = isHumanSlide(track, Number(asked.answer));
  // A solved puzzle is good for three minutes from now (product-spec §4).
  if (passed) await passCaptcha(database.db, challenge, now, new Date(now.getTime() + CAPTCHA_VALID_MS));
  return { passed, expiresIn: CAPTCHA_VALID_MS / 1000 };
}

function readTrack(validate: string) {
  try {
    return trackSchema.parse(JSON.parse(Buffer.from(validate, 'base64url').toString('utf8')));
  } catch (error) {
    throw new AppError('BAD_REQUEST', { cause: error });
  }
}
