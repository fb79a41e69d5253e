import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { notifyHolders, recordToken } from '../record-token.ts';
import { completesLoss, getTokenOfDuty, nameOfHolder } from '../token-policy.ts';
import { lockToken, updateToken } from '../token-store.ts';

/**
 * Unbinds a lost token, once the legal representative and a seal administrator agree, or the person whose own it is. Throws NOT_FOUND,
 * TOKEN_NOT_LOST, TOKEN_OTHER_DUTY, of one's own PROOF_REQUIRED.
 */
export async function confirmLost(deps: SealsDeps, actor: Actor, tokenId: string): Promise<void> {
  const { token, tenantId, duties } = await getTokenOfDuty(deps, actor, tokenId);
  if (token.holderKind === 'PERSON') await deps.identity.requireProof(actor);
  const holder = await nameOfHolder(deps, token);
  await deps.database.transaction(async (tx) => {
    const locked = await lockToken(tx, tokenId);
    if (locked?.state !== 'BOUND' || !locked.lost) throw new AppError('TOKEN_NOT_LOST');
    if (!completesLoss(locked, actor, duties)) throw new AppError('TOKEN_OTHER_DUTY');
    await updateToken(tx, tokenId, { state: 'LOST', holderKind: null, holderId: null });
    const detail = { holder, reportedBy: locked.lost.name, reason: locked.lost.reason };
    await recordToken(deps, tx, actor, 'TOKEN_UNBOUND', { token, tenantId, detail });
    const params = { holder, serialNo: token.serialNo, name: actor.name };
    await notifyHolders(deps, tx, token, 'token-unbound', params);
  });
}
