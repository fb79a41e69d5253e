import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockOwner, preferSeal, type SealState } from '../../seals-store.ts';
import { getOwnSignature } from './get-own-signature.ts';
import { recordSignature } from './record-signature.ts';

/** Makes one of the actor's signatures the default. Throws NOT_FOUND. */
export async function preferSignature(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealState> {
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const state = await getOwnSignature(tx, actor, sealId);
    await preferSeal(tx, actor.userId, sealId);
    await recordSignature(deps, tx, actor, 'SIGNATURE_PREFER', { sealId });
    return { ...state, seal: { ...state.seal, preferred: true } };
  });
}
