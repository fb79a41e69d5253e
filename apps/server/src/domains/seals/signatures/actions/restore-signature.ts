import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockOwner, preferSeal, type SealState, setStatus } from '../../seals-store.ts';
import { requireFreeSlot } from './add-person-signature.ts';
import { getOwnSignature } from './get-own-signature.ts';
import { recordSignature } from './record-signature.ts';

/** Undoes a deletion; a signature that was the default is so again. Throws NOT_FOUND, SIGNATURE_LIMIT. */
export async function restoreSignature(
  deps: SealsDeps,
  actor: Actor,
  { sealId, preferred }: { sealId: string; preferred: boolean },
): Promise<SealState> {
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const { seal, ...rest } = await getOwnSignature(tx, actor, sealId, 'DELETE');
    await requireFreeSlot(tx, actor.userId);
    await setStatus(tx, sealId, 'NORMAL');
    if (preferred) await preferSeal(tx, actor.userId, sealId);
    await recordSignature(deps, tx, actor, 'SIGNATURE_RESTORE', { sealId });
    return { ...rest, seal: { ...seal, status: 'NORMAL', preferred } };
  });
}
