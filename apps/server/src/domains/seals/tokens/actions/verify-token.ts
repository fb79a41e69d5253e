import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { checkCode } from '../check-code.ts';
import { recordToken } from '../record-token.ts';
import type { TokenHolder } from '../token-policy.ts';
import { spendStep } from '../token-store.ts';
import { getUsableToken } from '../usable-token.ts';

/** Whether a code is right; one that is counts once. Throws TOKEN_MISSING, TOKEN_IS_LOST, TOKEN_LOCKED. */
export async function verifyToken(
  deps: SealsDeps,
  actor: Actor,
  holder: TokenHolder,
  pin: string,
): Promise<boolean> {
  const token = await getUsableToken(deps.database.db, holder);
  const { tenantId } = holder;
  try {
    const found = await checkCode(deps, actor, { token, tenantId }, { pin }, 'use');
    return await deps.database.transaction(async (tx) => {
      const isSpent = await spendStep(tx, token.id, { ...found, usedTime: deps.clock.now() });
      if (isSpent) await recordToken(deps, tx, actor, 'TOKEN_VERIFIED', { token, tenantId });
      return isSpent;
    });
  } catch (error) {
    if (error instanceof AppError && error.reason === 'WRONG_TOKEN_CODE') return false;
    throw error;
  }
}
