import type { Token } from '@cinnabar/protocol/seals/token-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { recordToken } from '../record-token.ts';
import { actsOn, getTokenOfDuty } from '../token-policy.ts';
import { presentToken } from '../token-present.ts';
import { lockToken, updateToken } from '../token-store.ts';

/** The token was found: its codes are accepted again. Throws NOT_FOUND, TOKEN_NOT_LOST, of one's own PROOF_REQUIRED. */
export async function withdrawLost(deps: SealsDeps, actor: Actor, tokenId: string): Promise<Token> {
  const { token, tenantId, duties } = await getTokenOfDuty(deps, actor, tokenId);
  if (token.holderKind === 'PERSON') await deps.identity.requireProof(actor);
  await deps.database.transaction(async (tx) => {
    const locked = await lockToken(tx, tokenId);
    if (locked?.state !== 'BOUND' || !locked.lost) throw new AppError('TOKEN_NOT_LOST');
    await updateToken(tx, tokenId, { lost: null });
    await recordToken(deps, tx, actor, 'TOKEN_FOUND', { token, tenantId });
  });
  const found = { ...token, lost: null };
  return presentToken(found, actsOn(found, actor, false, duties));
}
