import { sqlState } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import { requireUnfrozen } from '../../require-unfrozen.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { checkCode, type GivenCodes } from '../check-code.ts';
import { notifyHolders, recordToken } from '../record-token.ts';
import { requireManaged, type TokenHolder } from '../token-policy.ts';
import { bindToken as bind, findFreeToken, findTokenOf } from '../token-store.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Binds a free token to a holder that has none, by a code of it, or by two in a row where it is astray: both in one transaction. Throws
 * NOT_ALLOWED, COMPANY_FROZEN, for a person PROOF_REQUIRED and TOKEN_DIGITS, TOKEN_HELD, TOKEN_NOT_FREE, WRONG_TOKEN_CODE, TOKEN_LOCKED, TOO_MANY_REQUESTS.
 */
export async function bindToken(
  deps: SealsDeps,
  actor: Actor,
  holder: TokenHolder,
  { serialNo, ...codes }: GivenCodes & { serialNo: string },
): Promise<void> {
  const { database, clock } = deps;
  requireManaged(holder);
  const { companyId, tenantId } = holder;
  if (companyId === null) await deps.identity.requireProof(actor);
  else await requireUnfrozen(deps, companyId);
  // Serial numbers are printed in a row: trying them out must not show which are free.
  await countAttempt(database, { key: `token-bind:${actor.userId}`, max: 30, windowSeconds: 3600 });
  if (await findTokenOf(database.db, holder)) throw new AppError('TOKEN_HELD');
  const token = await findFreeToken(database.db, serialNo);
  if (!token) throw notFree();
  // A person types the code where the six digits of other methods are typed.
  if (companyId === null && token.digits !== 6)
    throw new AppError('TOKEN_DIGITS', { errors: [{ field: 'serialNo' }] });
  const found = await checkCode(deps, actor, { token, tenantId }, codes, 'bind');
  try {
    await database.transaction(async (tx) => {
      const bound = { holder, companyId, ...found, now: clock.now() };
      if (!(await bind(tx, token.id, bound))) throw notFree();
      const detail = { holder: holder.name, holderId: holder.id };
      await recordToken(deps, tx, actor, 'TOKEN_BOUND', { token, tenantId, detail });
      if (companyId !== null) return;
      const params = { serialNo: token.serialNo };
      await notifyHolders(deps, tx, { companyId, holderId: holder.id }, 'token-bound', params);
    });
  } catch (error) {
    // Another call bound another token to the holder meanwhile.
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('TOKEN_HELD') : error;
  }
}

const notFree = () => new AppError('TOKEN_NOT_FREE', { errors: [{ field: 'serialNo' }] });
