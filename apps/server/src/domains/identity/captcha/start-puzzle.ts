import type { PuzzleStart } from '@cinnabar/protocol/identity/captcha-schema';
import type { IdentityContext } from '../identity-deps.ts';
import { newToken } from '../secret-digests.ts';
import { CAPTCHA_TRIES, CAPTCHA_VALID_MS } from './captcha-limits.ts';
import { insertCaptcha } from './captcha-store.ts';
import { drawPuzzle } from './draw-puzzle.ts';

const GT = 'cinnabar';

const dataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;

/** A new puzzle for this address; drawn here, so no other service is needed. */
export async function startPuzzle(context: IdentityContext, address: string): Promise<PuzzleStart> {
  const { x, y, background, piece } = await drawPuzzle();
  const challenge = newToken();
  await insertCaptcha(context.database.db, {
    id: challenge,
    kind: 'PUZZLE',
    answer: String(x),
    address,
    triesLeft: CAPTCHA_TRIES,
    passedTime: null,
    expireTime: new Date(context.clock.now().getTime() + CAPTCHA_VALID_MS),
  });
  return { success: 1, gt: GT, challenge, background: dataUrl(background), piece: dataUrl(piece), y };
}
