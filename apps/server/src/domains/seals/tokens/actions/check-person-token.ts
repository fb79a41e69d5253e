import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { checkCode } from '../check-code.ts';
import { spendStep } from '../token-store.ts';
import { getUsableToken } from '../usable-token.ts';

/**
 * Proves the intent of a person by a code of their own token. It counts once, also across processes. Throws TOKEN_MISSING, TOKEN_IS_LOST, WRONG_TOKEN_CODE,
 * TOKEN_LOCKED, TOKEN_CODE_SPENT.
 */
export async function checkPersonToken(
  deps: SealsDeps,
  actor: Pick<Actor, 'userId' | 'name' | 'origin'>,
  code: string,
): Promise<void> {
  const { database, clock } = deps;
  const { userId: tenantId } = actor;
  const token = await getUsableToken(database.db, { kind: 'PERSON', id: tenantId });
  const found = await checkCode(
    deps,
    { ...actor, tenantId: null },
    { token, tenantId },
    { pin: code },
    'use',
  );
  if (!(await spendStep(database.db, token.id, { ...found, usedTime: clock.now() })))
    throw new AppError('TOKEN_CODE_SPENT');
}
