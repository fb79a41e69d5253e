import { createHash } from 'node:crypto';
import { trackSchema } from '@cinnabar/protocol/identity/captcha-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { CAPTCHA_VALID_MS } from './captcha-limits.ts';
import { passCaptcha, takeCaptchaTry } from './captcha-store.ts';
import { isHumanSlide } from './check-track.ts';

export interface PuzzleAnswer {
  challenge: string;
  validate: string;
  seccode: string;
  address: string;
}

/** Hexadecimal digits of a challenge of the external provider; pages append two of their own. */
const VENDOR_CHALLENGE = 32;

/** Checks a solution; returns whether the puzzle is solved. Errors: CAPTCHA_EXPIRED (also when the tries are used up), BAD_REQUEST. */
export async function checkPuzzle(
  context: IdentityContext,
  answer: PuzzleAnswer,
): Promise<{ passed: boolean; expiresIn: number }> {
  const { database, clock, puzzleVendor } = context;
  const { challenge, address } = answer;
  const check = puzzleVendor ? () => puzzleVendor.check(answer) : checkSlide(answer);
  const id = puzzleVendor ? challenge.slice(0, VENDOR_CHALLENGE) : challenge;
  const now = clock.now();
  const asked = await takeCaptchaTry(database.db, { id, address, now });
  if (asked?.kind !== 'PUZZLE') throw new AppError('CAPTCHA_EXPIRED');
  const passed = await check(asked.answer);
  // A solved puzzle is valid for three minutes from now (product-spec §4).
  if (passed) await passCaptcha(database.db, id, now, new Date(now.getTime() + CAPTCHA_VALID_MS));
  return { passed, expiresIn: CAPTCHA_VALID_MS / 1000 };
}

/** For the built-in puzzle; a malformed slide is refused before a try is counted. */
function checkSlide({ challenge, validate, seccode }: PuzzleAnswer): (x: string) => Promise<boolean> {
  const expected = createHash('sha256').update(challenge).update(validate).digest('hex');
  if (seccode.toLowerCase() !== expected)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'seccode', fault: 'WRONG' }] });
  const track = readTrack(validate);
  return async (x) => isHumanSlide(track, Number(x));
}

function readTrack(validate: string) {
  try {
    return trackSchema.parse(JSON.parse(Buffer.from(validate, 'base64url').toString('utf8')));
  } catch (error) {
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'validate', fault: 'UNREADABLE' }], cause: error });
  }
}
