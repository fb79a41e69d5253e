import type { Actor } from '../../../platform/http/actor.ts';
import { moveAction } from '../lifecycle/advance-contract.ts';
import { allRecipients, tell } from '../lifecycle/contract-messages.ts';
import { type ContractState, partyName, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { currentActions, loadViewer } from '../lifecycle/viewer.ts';
import { endVoiding } from './end-voiding.ts';

/** A party declines the declaration: the contract keeps its former state. */
export async function keepContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; reason: string },
): Promise<ContractState> {
  const viewer = await loadViewer(deps.organizations, actor);
  let back: 'COMPLETE' | 'FINISHED' = 'COMPLETE';
  return transition(deps, {
    contractId: form.contractId,
    action: 'keep',
    by: actor,
    choose: () => back,
    apply: async (tx, state, now) => {
      const step = currentActions(viewer, state)[0]!;
      const party = signatoryOf(state, step);
      moveAction(step, 'reject');
      step.operatorId = actor.userId;
      step.completeTime = now;
      const readers = await allRecipients(deps, tx, state);
      back = endVoiding(state);
      await tell(deps, tx, state, 'contract-void-refused', readers, form.reason, partyName(party));
      return { reason: form.reason, party: party.id, step: step.id };
    },
  });
}
