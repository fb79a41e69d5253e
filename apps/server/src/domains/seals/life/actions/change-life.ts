import { isId } from '@cinnabar/kernel';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { changeLifeSchema } from '@cinnabar/protocol/seals/life-schema';
import {
  SEAL_LIFECYCLE,
  type SealAct,
  type SealTransition,
  stageOf,
} from '@cinnabar/protocol/seals/seal-lifecycle';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { queueRelease } from '../../grants/agencies/agency-jobs.ts';
import { endAssignments } from '../../grants/agencies/assignment-store.ts';
import { endGrantsOf } from '../../grants/grant-store.ts';
import { checkIntent } from '../../intent/check-intent.ts';
import { sendTypedCode } from '../../intent/send-typed-code.ts';
import { notifyLife } from '../../notify-people.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { maySee, standingOf } from '../../seals-policy.ts';
import { lockSeal } from '../../seals-store.ts';
import { decideLifeAct, LIFE_ERRORS } from '../decide-life-act.ts';
import { saveStage } from '../life-store.ts';

interface LifeAct {
  sealId: string;
  act: SealAct;
}

const boundTo = (actor: Actor, { sealId, act }: LifeAct): string =>
  `seal-life:${sealId}:${act}:${actor.sessionId}`;

/** Sends the code to the person's own contact, and records it. Throws NOT_FOUND, INTENT_METHOD, the refusals of the act. */
export async function sendLifePin(deps: SealsDeps, actor: Actor, step: LifeAct): Promise<PinResult> {
  await requireOpenAct(deps, actor, step);
  return sendTypedCode(deps, actor, { sealId: step.sealId, purpose: 'SEAL', bindTo: boundTo(actor, step) });
}

/**
 * The only writer of the status of a company's seal. Waits for signatures that are being written with it, and the next one finds the new
 * stage. Throws NOT_FOUND, NOT_ALLOWED, SEAL_STAGE, SEAL_USED, SEAL_RELEASE_NOT_ASKED; of acts that take the person's intent, BAD_REQUEST
 * without it, INTENT_METHOD and the errors of the proof.
 */
export async function changeLife(
  deps: SealsDeps,
  actor: Actor,
  { sealId, act, reason, intent }: z.output<typeof changeLifeSchema>,
): Promise<void> {
  if (!isId(sealId)) throw new AppError('NOT_FOUND');
  const rule: SealTransition = SEAL_LIFECYCLE[act];
  const method = rule.proven ? await proveAct(deps, actor, { sealId, act, intent }) : null;
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, sealId);
    if (!state) throw new AppError('NOT_FOUND');
    const who = await standingOf(deps, actor, state);
    if (!maySee(state, who)) throw new AppError('NOT_FOUND');
    const refusal = decideLifeAct(state, who, act);
    if (refusal) throw new AppError(LIFE_ERRORS[refusal]);
    const before = stageOf(state.seal);
    const to = rule.to === 'same' ? before : rule.to;
    const stageTime = deps.clock.now();
    const releaseAskerId = act === 'askRelease' ? actor.userId : null;
    await saveStage(tx, sealId, to, { stageTime, stageReason: reason, releaseAskerId });
    if (to === 'INVALID' || to === 'DELETE') {
      const ending = { endedBy: actor.userId, endTime: stageTime, reason };
      await endGrantsOf(tx, sealId, ending);
      for (const { id } of state.grants.filter(({ subjectType }) => subjectType === 'AGENT_COMPANY')) {
        await endAssignments(tx, { grantId: id }, ending);
        await queueRelease(deps, tx, id);
      }
    }
    await recordSealEvent(deps, tx, sealId, actor, rule.audit, {
      before,
      after: to,
      reason,
      ...(method ? { method } : {}),
    });
    await notifyLife(deps, tx, actor, state, { act, reason });
  });
}

/** What the person may not do is refused before their code is used up. */
async function proveAct(
  deps: SealsDeps,
  actor: Actor,
  { intent, ...step }: LifeAct & Pick<z.output<typeof changeLifeSchema>, 'intent'>,
) {
  await requireOpenAct(deps, actor, step);
  return checkIntent(deps, actor, intent, { purpose: 'SEAL', bindTo: boundTo(actor, step) });
}

async function requireOpenAct(deps: SealsDeps, actor: Actor, { sealId, act }: LifeAct): Promise<void> {
  const state = await getVisibleSeal(deps, actor, sealId);
  const refusal = decideLifeAct(state, await standingOf(deps, actor, state), act);
  if (refusal) throw new AppError(LIFE_ERRORS[refusal]);
}
