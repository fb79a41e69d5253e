import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { listSeals, lockOwner, preferSeal, setStatus } from '../../seals-store.ts';
import { getOwnSignature } from './get-own-signature.ts';
import { recordSignature } from './record-signature.ts';

/** Deletes a signature. The picture stays: contracts with it show it permanently. Throws NOT_FOUND. */
export async function deleteSignature(deps: SealsDeps, actor: Actor, sealId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const { seal } = await getOwnSignature(tx, actor, sealId);
    await setStatus(tx, sealId, 'DELETE');
    await recordSignature(deps, tx, actor, 'SIGNATURE_DELETE', { sealId });
    if (!seal.preferred) return;
    const left = await listSeals(tx, { ownerId: actor.userId, types: ['PERSONAL'], statuses: ['NORMAL'] });
    const newest = left.at(-1);
    if (newest) await preferSeal(tx, actor.userId, newest.seal.id);
  });
}
