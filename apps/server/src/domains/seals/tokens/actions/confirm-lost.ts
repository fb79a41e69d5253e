import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { notifyDuties, recordToken } from '../record-token.ts';
import { completesLoss, getTokenOfDuty, nameOfHolder } from '../token-policy.ts';
import { lockToken, updateToken } from '../token-store.ts';

/**
 * Unbinds a lost token, once the legal representative and a seal administrator agree. Throws NOT_FOUND, TOKEN_NOT_LOST, TOKEN_OTHER_DUTY.
 */
export async function confirmLost(deps: SealsDeps, actor: Actor, tokenId: string): Promise<void> {
  const { token, duties } = await getTokenOfDuty(deps, actor, tokenId);
  const { companyId } = token;
  const holder = await nameOfHolder(deps, token);
  await deps.database.transaction(async (tx) => {
    const locked = await lockToken(tx, tokenId);
    if (locked?.state !== 'BOUND' || !locked.lost) throw new AppError('TOKEN_NOT_LOST');
    if (!completesLoss(locked, actor, duties)) throw new AppError('TOKEN_OTHER_DUTY');
    await updateToken(tx, tokenId, { state: 'LOST', holderKind: null, holderId: null });
    const detail = { holder, reportedBy: locked.lost.name, reason: locked.lost.reason };
    await recordToken(deps, tx, actor, 'TOKEN_UNBOUND', { token, companyId, detail });
    const params = { holder, serialNo: token.serialNo, name: actor.name };
    await notifyDuties(deps, tx, companyId, 'token-unbound', params);
  });
}
