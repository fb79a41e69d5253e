import { isId } from '@cinnabar/kernel';
import {
  SEAL_LIFECYCLE,
  type SealAct,
  type SealTransition,
  stageOf,
} from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { endGrantsOf } from '../../grants/grant-store.ts';
import { recordSealEvent } from '../../grants/record-seal-event.ts';
import { notifyLife } from '../../notify-people.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { maySee, standingOf } from '../../seals-policy.ts';
import { lockSeal } from '../../seals-store.ts';
import { decideLifeAct, LIFE_ERRORS } from '../decide-life-act.ts';
import { saveStage } from '../life-store.ts';

/**
 * The only writer of the status of a company's seal. Waits for signatures that are being written with it, and the next one finds the new
 * stage. Throws NOT_FOUND, NOT_ALLOWED, SEAL_STAGE, SEAL_USED, SEAL_RELEASE_NOT_ASKED.
 */
export async function changeLife(
  deps: SealsDeps,
  actor: Actor,
  { sealId, act, reason }: { sealId: string; act: SealAct; reason: string },
): Promise<void> {
  if (!isId(sealId)) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, sealId);
    if (!state) throw new AppError('NOT_FOUND');
    const who = await standingOf(deps, actor, state);
    if (!maySee(state, who)) throw new AppError('NOT_FOUND');
    const refusal = decideLifeAct(state, who, act);
    if (refusal) throw new AppError(LIFE_ERRORS[refusal]);
    const rule: SealTransition = SEAL_LIFECYCLE[act];
    const before = stageOf(state.seal);
    const to = rule.to === 'same' ? before : rule.to;
    const stageTime = deps.clock.now();
    const releaseAskerId = act === 'askRelease' ? actor.userId : null;
    await saveStage(tx, sealId, to, { stageTime, stageReason: reason, releaseAskerId });
    if (to === 'INVALID' || to === 'DELETE')
      await endGrantsOf(tx, sealId, { endedBy: actor.userId, endTime: stageTime, reason });
    await recordSealEvent(deps, tx, sealId, actor, rule.audit, { before, after: to, reason });
    await notifyLife(deps, tx, actor, state, { act, reason });
  });
}
