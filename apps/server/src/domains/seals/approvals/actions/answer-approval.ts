import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { ApprovalBrief, answerApprovalSchema } from '@cinnabar/protocol/seals/approval-schema';
import { APPROVAL_HOURS } from '@cinnabar/protocol/seals/approval-values';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { checkIntent } from '../../intent/check-intent.ts';
import { sendTypedCode } from '../../intent/send-typed-code.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import { requireUnfrozen } from '../../require-unfrozen.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { type ApprovalRecord, lockApproval, updateApproval } from '../approval-store.ts';
import { numberOf, presentBrief } from '../present-approval.ts';
import { voidApproval } from '../void-approval.ts';
import { getSeenApproval } from './get-approval.ts';

type AnswerForm = z.output<typeof answerApprovalSchema>;

/** The code confirms the approval of these bytes and places in this session, and nothing else. */
const boundTo = (actor: Actor, { id, digest }: ApprovalRecord): string =>
  `seal-approval:${id}:${digest}:${actor.sessionId}`;

/** Sends the code to the examiner's own contact, and records it. Throws NOT_FOUND, NOT_ALLOWED, SEAL_APPROVAL_STATE, INTENT_METHOD. */
export async function sendApprovalPin(deps: SealsDeps, actor: Actor, id: string): Promise<PinResult> {
  const { approval, state } = await getOwnToExamine(deps, actor, id);
  return sendTypedCode(deps, actor, {
    sealId: state.seal.id,
    purpose: 'SEAL',
    bindTo: boundTo(actor, approval),
    detail: { approval: numberOf(approval) },
  });
}

/**
 * Approves the use, once and for some hours, or refuses it. What has changed since it was asked for makes the request void. Throws NOT_FOUND,
 * NOT_ALLOWED, COMPANY_FROZEN, SEAL_APPROVAL_STATE, SEAL_APPROVAL_VOID, INTENT_METHOD, the errors of the proof.
 */
export async function answerApproval(
  deps: SealsDeps,
  actor: Actor,
  form: AnswerForm,
): Promise<ApprovalBrief> {
  const { approval, state } = await getOwnToExamine(deps, actor, form.id);
  const { contractId, actionId } = approval;
  if ((await deps.contracts.digestOf({ contractId, actionId })) !== approval.digest) {
    await voidApproval(deps, approval, actor);
    throw new AppError('SEAL_APPROVAL_VOID');
  }
  if (form.answer === 'APPROVE') {
    await requireUnfrozen(deps, state.seal.ownerId);
    await checkIntent(deps, actor, form, { purpose: 'SEAL', bindTo: boundTo(actor, approval) });
  }
  const examineTime = deps.clock.now();
  const change = {
    examinerId: actor.userId,
    examinerName: actor.name,
    examineTime,
    ...(form.answer === 'APPROVE'
      ? {
          status: 'APPROVED' as const,
          untilTime: new Date(examineTime.getTime() + APPROVAL_HOURS * 60 * 60 * 1000),
        }
      : { status: 'REFUSED' as const, answer: form.reason }),
  };
  await deps.database.transaction(async (tx) => {
    const locked = await lockApproval(tx, approval.id);
    if (locked?.status !== 'WAITING') throw new AppError('SEAL_APPROVAL_STATE');
    await updateApproval(tx, approval.id, change);
    const { subject } = approval.content;
    const isApproved = form.answer === 'APPROVE';
    await recordSealEvent(
      deps,
      tx,
      approval.sealId,
      actor,
      isApproved ? 'SEAL_APPROVAL_GIVE' : 'SEAL_APPROVAL_REFUSE',
      {
        approval: numberOf(approval),
        contractId,
        subject,
        digest: approval.digest,
        ...(isApproved ? { method: form.method } : { reason: form.reason }),
      },
    );
    await deps.organizations.notifyUsers(tx, [approval.askerId], {
      template: isApproved ? 'seal-approval-given' : 'seal-approval-refused',
      params: {
        person: actor.name,
        seal: state.seal.name,
        subject,
        ...(isApproved ? {} : { reason: form.reason }),
      },
      path: `/sign/${contractId}`,
    });
  });
  return presentBrief({ ...approval, ...change }, state.seal.name, examineTime);
}

/** Throws NOT_FOUND, NOT_ALLOWED, SEAL_DUTY_EXAMINER, SEAL_APPROVAL_STATE. */
async function getOwnToExamine(deps: SealsDeps, actor: Actor, id: string) {
  const seen = await getSeenApproval(deps, actor, id);
  if (seen.apart) throw new AppError('SEAL_DUTY_EXAMINER');
  if (!seen.examines) throw new AppError('NOT_ALLOWED');
  if (seen.approval.status !== 'WAITING') throw new AppError('SEAL_APPROVAL_STATE');
  return seen;
}
