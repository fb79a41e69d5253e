import type { AuditActor } from '../../audit/index.ts';
import { recordSealEvent } from '../record-seal-event.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findSeal } from '../seals-store.ts';
import { type ApprovalRecord, lockApproval, updateApproval } from './approval-store.ts';
import { numberOf } from './present-approval.ts';

/** What was asked for has changed, or the step is no longer open: neither the request nor its approval counts any more. */
export async function voidApproval(
  deps: SealsDeps,
  { id, sealId, contractId, askerId, content }: ApprovalRecord,
  by: AuditActor,
): Promise<void> {
  const { subject } = content;
  await deps.database.transaction(async (tx) => {
    const locked = await lockApproval(tx, id);
    if (locked?.status !== 'WAITING' && locked?.status !== 'APPROVED') return;
    await updateApproval(tx, id, { status: 'VOID' });
    await recordSealEvent(deps, tx, sealId, by, 'SEAL_APPROVAL_VOID', {
      approval: numberOf(locked),
      contractId,
      subject,
    });
    const state = await findSeal(tx, sealId);
    await deps.organizations.notifyUsers(tx, [askerId], {
      template: 'seal-approval-void',
      params: { seal: state?.seal.name ?? '', subject },
      path: `/sign/${contractId}`,
    });
  });
}
