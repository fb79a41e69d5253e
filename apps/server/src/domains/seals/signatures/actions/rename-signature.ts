import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockOwner, renameSeal, type SealState } from '../../seals-store.ts';
import { getOwnSignature } from './get-own-signature.ts';
import { recordSignature } from './record-signature.ts';

/** The owner's label of the signature. Throws NOT_FOUND. */
export async function renameSignature(
  deps: SealsDeps,
  actor: Actor,
  { sealId, name }: { sealId: string; name: string },
): Promise<SealState> {
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const state = await getOwnSignature(tx, actor, sealId);
    await renameSeal(tx, sealId, name);
    await recordSignature(deps, tx, actor, 'SIGNATURE_RENAME', { sealId, detail: { name } });
    return { ...state, seal: { ...state.seal, name } };
  });
}
