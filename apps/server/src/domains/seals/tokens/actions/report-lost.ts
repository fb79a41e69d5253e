import type { Token } from '@cinnabar/protocol/seals/token-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { notifyHolders, recordToken } from '../record-token.ts';
import { actsOn, getTokenOfDuty, nameOfHolder } from '../token-policy.ts';
import { presentToken } from '../token-present.ts';
import { lockToken, updateToken } from '../token-store.ts';

/** Reports a token as lost: from now on its codes are refused, and so is every use of its seal. Throws NOT_FOUND, TOKEN_IS_LOST. */
export async function reportLost(
  deps: SealsDeps,
  actor: Actor,
  { tokenId, reason }: { tokenId: string; reason: string },
): Promise<Token> {
  const { token, tenantId, duties } = await getTokenOfDuty(deps, actor, tokenId);
  const holder = await nameOfHolder(deps, token);
  const time = deps.clock.now().toISOString();
  const lost = {
    userId: actor.userId,
    name: actor.name,
    duties: token.holderKind === 'PERSON' ? [] : duties.own,
    reason,
    time,
  };
  await deps.database.transaction(async (tx) => {
    const locked = await lockToken(tx, tokenId);
    if (locked?.state !== 'BOUND' || locked.lost) throw new AppError('TOKEN_IS_LOST');
    await updateToken(tx, tokenId, { lost });
    await recordToken(deps, tx, actor, 'TOKEN_LOST', { token, tenantId, detail: { holder, reason } });
    const params = { holder, serialNo: token.serialNo, name: actor.name };
    await notifyHolders(deps, tx, token, 'token-lost', params);
  });
  const reported = { ...token, lost };
  return presentToken(reported, actsOn(reported, actor, false, duties));
}
