import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { requireUnfrozen } from '../../require-unfrozen.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { findSeal, lockSeal, type SealState, setReadiness, setStatus } from '../../seals-store.ts';
import { awaitedAct, isApartFrom } from '../awaiting.ts';
import { recordMaking } from '../record-making.ts';

/**
 * Consents to a name seal, or confirms an uploaded one, which can be used from then on; one that is declined is removed. Throws NOT_FOUND,
 * SEAL_DECIDED, SEAL_NOT_LEGAL_PERSON, SEAL_DUTY_MAKER, NOT_ALLOWED, COMPANY_FROZEN for a consent.
 */
export async function decideSeal(
  deps: SealsDeps,
  actor: Actor,
  { sealId, agreed }: { sealId: string; agreed: boolean },
): Promise<SealState> {
  const found = isId(sealId) ? await findSeal(deps.database.db, sealId) : null;
  const act = found && (await awaitedAct(deps, actor, found));
  // Who may see the seal learns why the act is not theirs; for others there is no such seal.
  if (!found || !act) await refuse(deps, actor, sealId);
  if (agreed) await requireUnfrozen(deps, found!.seal.ownerId);
  return deps.database.transaction(async (tx) => {
    // Read again behind the lock: another decision may have come first.
    const state = (await lockSeal(tx, sealId))!;
    const { readiness, status } = state.seal;
    if (status !== 'NORMAL' || readiness !== found!.seal.readiness) throw new AppError('SEAL_DECIDED');
    if (agreed) await setReadiness(tx, sealId, 'READY');
    else await setStatus(tx, sealId, 'DELETE');
    const decided: SealState = {
      ...state,
      seal: { ...state.seal, ...(agreed ? { readiness: 'READY' } : { status: 'DELETE' }) },
    };
    const event = !agreed ? 'SEAL_DECLINE' : act === 'CONSENT' ? 'SEAL_CONSENT' : 'SEAL_CONFIRM';
    await recordMaking(deps, tx, actor, event, decided);
    return decided;
  });
}

async function refuse(deps: SealsDeps, actor: Actor, sealId: string): Promise<never> {
  const state = await getVisibleSeal(deps, actor, sealId);
  const { seal } = state;
  if (seal.readiness === 'READY') throw new AppError('SEAL_DECIDED');
  if (seal.readiness === 'AWAITS_CONFIRMATION' && (await isApartFrom(deps, actor, state)))
    throw new AppError('SEAL_DUTY_MAKER');
  throw new AppError(seal.readiness === 'AWAITS_CONSENT' ? 'SEAL_NOT_LEGAL_PERSON' : 'NOT_ALLOWED');
}
