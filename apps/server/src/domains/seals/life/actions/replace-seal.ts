import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayManage, standingOf } from '../../seals-policy.ts';
import { findSeal } from '../../seals-store.ts';

interface Replacement {
  sealId: string;
  replacementId: string;
  reason: string;
}

/**
 * Running contracts that wait for a seal use another one of the company instead. Each is a transaction of its own, so no lock of the seal is
 * held with those of contracts. Throws NOT_FOUND, NOT_ALLOWED, SEAL_NOT_USABLE for one that cannot take its place.
 */
export async function replaceSeal(deps: SealsDeps, actor: Actor, change: Replacement): Promise<number> {
  const state = await getVisibleSeal(deps, actor, change.sealId);
  if (!mayManage(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  const other = isId(change.replacementId) ? await findSeal(deps.database.db, change.replacementId) : null;
  const { seal } = state;
  if (
    !other ||
    other.seal.id === seal.id ||
    other.seal.ownerId !== seal.ownerId ||
    other.seal.type !== 'COMPANY' ||
    other.seal.category !== 'ELECTRONIC' ||
    other.seal.status !== 'NORMAL'
  )
    throw new AppError('SEAL_NOT_USABLE');
  const count = await deps.contracts.replaceSeal(actor, change);
  if (count > 0)
    await deps.database.transaction((tx) =>
      recordSealEvent(deps, tx, seal.id, actor, 'SEAL_REPLACE', {
        subject: other.seal.name,
        reason: change.reason,
        count,
      }),
    );
  return count;
}
