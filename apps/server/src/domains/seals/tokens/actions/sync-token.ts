import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { checkCode } from '../check-code.ts';
import { recordToken } from '../record-token.ts';
import { requireManaged, type TokenHolder } from '../token-policy.ts';
import { spendStep } from '../token-store.ts';
import { getUsableToken } from '../usable-token.ts';

/**
 * Sets clock or counter of a holder's token by two codes in a row. Throws NOT_ALLOWED, TOKEN_MISSING, TOKEN_IS_LOST, WRONG_TOKEN_CODE,
 * TOKEN_LOCKED, TOKEN_CODE_SPENT.
 */
export async function syncToken(
  deps: SealsDeps,
  actor: Actor,
  holder: TokenHolder,
  codes: { pin: string; nextPin: string },
): Promise<void> {
  requireManaged(holder);
  const token = await getUsableToken(deps.database.db, holder);
  const { tenantId } = holder;
  const found = await checkCode(deps, actor, { token, tenantId }, codes, 'use');
  await deps.database.transaction(async (tx) => {
    if (!(await spendStep(tx, token.id, { ...found, usedTime: deps.clock.now() })))
      throw new AppError('TOKEN_CODE_SPENT');
    await recordToken(deps, tx, actor, 'TOKEN_SYNCED', { token, tenantId });
  });
}
