import type { SealsDeps } from '../../seals-deps.ts';
import { findSeal } from '../../seals-store.ts';
import { lockApproval } from '../approval-store.ts';
import { listOtherManagers } from '../examiners.ts';

/** Notifies those who manage the seal of a request that its examiners did not answer in time. */
export async function escalateApproval(deps: SealsDeps, approvalId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const approval = await lockApproval(tx, approvalId);
    if (approval?.status !== 'WAITING') return;
    const state = await findSeal(tx, approval.sealId);
    if (!state) return;
    const managers = await listOtherManagers(deps, state, approval.askerId);
    await deps.organizations.notifyUsers(tx, managers, {
      template: 'seal-approval-escalated',
      params: { person: approval.askerName, seal: state.seal.name, subject: approval.content.subject },
      path: `/sealapproval/${approval.id}`,
    });
  });
}
