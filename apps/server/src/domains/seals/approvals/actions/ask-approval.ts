import { isId, newId } from '@cinnabar/kernel';
import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { checkRules } from '../../checking/check-rules.ts';
import { decideUse, isApprovable, refusalOf } from '../../decide-use.ts';
import { chinaDay } from '../../grant-terms.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { standingOf } from '../../seals-policy.ts';
import { lockOwner, lockSeal } from '../../seals-store.ts';
import { escalateApprovalJob } from '../approval-jobs.ts';
import { escalateTimeOf, hasExaminers, mayExamine } from '../approval-policy.ts';
import { type ApprovalRecord, insertApproval, listOwnApprovals, nextSequence } from '../approval-store.ts';
import { isExaminerApart, listExaminers } from '../examiners.ts';
import { numberOf, presentBrief } from '../present-approval.ts';

interface Asked {
  contractId: string;
  actionId: string;
  sealId: string;
  reason: string;
}

/**
 * Asks to use a seal once, for the bytes and places of the asker's step as they are now. Throws NOT_FOUND, the refusals of `sign`,
 * SEAL_NOT_USABLE for a seal that the step does not take, SEAL_FROZEN, SEAL_STOPPED_…, SEAL_APPROVAL_NEEDLESS, SEAL_APPROVAL_WAITS,
 * SEAL_APPROVAL_NO_EXAMINER.
 */
export async function askApproval(deps: SealsDeps, actor: Actor, asked: Asked): Promise<ApprovalBrief> {
  const { contractId, actionId, sealId, reason } = asked;
  if (!isId(sealId)) throw new AppError('NOT_FOUND');
  const step = await deps.contracts.openStep(actor, { contractId, actionId });
  if (step.sealId !== null && step.sealId !== sealId) throw new AppError('SEAL_NOT_USABLE');
  const askTime = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, step.companyId);
    const state = await lockSeal(tx, sealId);
    if (state?.seal.ownerId !== step.companyId || state.seal.type !== 'COMPANY')
      throw new AppError('SEAL_NOT_USABLE');
    const use = { contractId, amount: step.content.amount, address: actor.origin.address };
    const matched = await checkRules(deps, tx, state.seal, use, askTime);
    const who = await standingOf(deps, actor, state);
    const decision = decideUse(state, who, askTime, step.content, matched);
    if (decision.grounds.length > 0) throw new AppError('SEAL_APPROVAL_NEEDLESS');
    if (!isApprovable(decision)) throw new AppError(refusalOf(decision));
    const own = await listOwnApprovals(tx, contractId, actor.userId);
    if (own.some((one) => one.sealId === sealId && one.status === 'WAITING'))
      throw new AppError('SEAL_APPROVAL_WAITS');
    const request = { askerId: actor.userId, askTime, content: step.content };
    const examiners = await listExaminers(deps, state, request);
    // Examiners that a department, a role or the company names find the request where it waits.
    const answersOwn =
      mayExamine(state, who, request, false) && !(await isExaminerApart(deps, state, request));
    if (examiners.length === 0 && !hasExaminers(state, request, askTime) && !answersOwn)
      throw new AppError('SEAL_APPROVAL_NO_EXAMINER');
    const year = Number(chinaDay(askTime).slice(0, 4));
    const record: ApprovalRecord = {
      id: newId(askTime.getTime()),
      companyId: step.companyId,
      year,
      sequence: await nextSequence(tx, step.companyId, year),
      sealId,
      contractId,
      actionId,
      askerId: actor.userId,
      askerName: actor.name,
      reason,
      askTime,
      content: step.content,
      digest: step.digest,
      status: 'WAITING',
      examinerId: null,
      examinerName: null,
      examineTime: null,
      answer: '',
      untilTime: null,
    };
    await insertApproval(tx, record);
    const { subject } = step.content;
    const approval = numberOf(record);
    await recordSealEvent(deps, tx, sealId, actor, 'SEAL_APPROVAL_ASK', {
      approval,
      contractId,
      subject,
      reason,
      digest: step.digest,
    });
    await deps.organizations.notifyUsers(tx, examiners, {
      template: 'seal-approval-asked',
      params: { person: actor.name, seal: state.seal.name, subject },
      path: `/sealapproval/${record.id}`,
    });
    await deps.jobs.send(
      tx,
      escalateApprovalJob,
      { approvalId: record.id },
      { startAfter: escalateTimeOf(record) },
    );
    return presentBrief(record, state.seal.name, askTime);
  });
}
