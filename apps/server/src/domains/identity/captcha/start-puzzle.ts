import type { PuzzleStart } from '@cinnabar/protocol/identity/captcha-schema';
import { newToken } from '../../../platform/crypto/tokens.ts';
import type { IdentityContext, PuzzleVendor } from '../users/identity-deps.ts';
import { CAPTCHA_TRIES, CAPTCHA_VALID_MS } from './captcha-limits.ts';
import { insertCaptcha } from './captcha-store.ts';
import { drawPuzzle } from './draw-puzzle.ts';

const GT = 'cinnabar';

const dataUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;

/** A new puzzle for this address: drawn here without an external service, unless the operator has an account with one. */
export async function startPuzzle(context: IdentityContext, address: string): Promise<PuzzleStart> {
  return context.puzzleVendor
    ? startOutside(context, context.puzzleVendor, address)
    : startOwn(context, address);
}

async function startOutside(
  context: IdentityContext,
  vendor: PuzzleVendor,
  address: string,
): Promise<PuzzleStart> {
  const challenge = await vendor.start();
  if (!challenge) return { success: 0, gt: vendor.id, challenge: newToken() };
  await insertPuzzle(context, challenge, '', address);
  return { success: 1, gt: vendor.id, challenge };
}

async function startOwn(context: IdentityContext, address: string): Promise<PuzzleStart> {
  const { x, y, background, piece } = await drawPuzzle();
  const challenge = newToken();
  await insertPuzzle(context, challenge, String(x), address);
  return { success: 1, gt: GT, challenge, background: dataUrl(background), piece: dataUrl(piece), y };
}

async function insertPuzzle(
  { database, clock }: IdentityContext,
  id: string,
  answer: string,
  address: string,
): Promise<void> {
  await insertCaptcha(database.db, {
    id,
    kind: 'PUZZLE',
    answer,
    address,
    triesLeft: CAPTCHA_TRIES,
    passedTime: null,
    expireTime: new Date(clock.now().getTime() + CAPTCHA_VALID_MS),
  });
}
