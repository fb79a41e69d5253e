import type { auditFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { advance, moveAction } from '../lifecycle/advance-contract.ts';
import { tellOpened } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireFree } from '../lifecycle/contracts-policy.ts';
import { currentActions, loadViewer } from '../lifecycle/viewer.ts';

/** Approves the contract inside the approver's party; nothing is written into the files. Declining is `reject`. */
export async function approveContract(
  deps: ContractsDeps,
  actor: Actor,
  form: z.infer<typeof auditFormSchema>,
): Promise<ContractState> {
  const viewer = await loadViewer(deps.organizations, actor);
  return transition(deps, {
    contractId: form.contractId,
    action: 'approve',
    by: actor,
    apply: async (tx, state, now) => {
      const step = currentActions(viewer, state).find(
        (one) => one.id === form.actionId && one.type === 'AUDIT',
      );
      if (!step) throw new AppError('NOT_YOUR_TURN');
      requireFree(viewer, state, step);
      moveAction(step, 'sign');
      step.operatorId = actor.userId;
      step.completeTime = now;
      const { opened } = advance(state, now);
      await tellOpened(deps, tx, state, opened);
      return { party: step.signatoryId, step: step.id, comment: form.comment };
    },
  });
}
