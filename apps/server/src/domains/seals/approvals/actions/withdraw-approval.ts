import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { lockApproval, updateApproval } from '../approval-store.ts';
import { numberOf, presentBrief } from '../present-approval.ts';
import { getSeenApproval } from './get-approval.ts';

/** By who asked, while it waits. Throws NOT_FOUND, NOT_ALLOWED, SEAL_APPROVAL_STATE. */
export async function withdrawApproval(deps: SealsDeps, actor: Actor, id: string): Promise<ApprovalBrief> {
  const { approval, state } = await getSeenApproval(deps, actor, id);
  if (approval.askerId !== actor.userId) throw new AppError('NOT_ALLOWED');
  await deps.database.transaction(async (tx) => {
    const locked = await lockApproval(tx, id);
    if (locked?.status !== 'WAITING') throw new AppError('SEAL_APPROVAL_STATE');
    await updateApproval(tx, id, { status: 'WITHDRAWN' });
    await recordSealEvent(deps, tx, approval.sealId, actor, 'SEAL_APPROVAL_WITHDRAW', {
      approval: numberOf(approval),
      contractId: approval.contractId,
      subject: approval.content.subject,
    });
  });
  return presentBrief({ ...approval, status: 'WITHDRAWN' }, state.seal.name, deps.clock.now());
}
