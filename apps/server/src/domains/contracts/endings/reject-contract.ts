import type { Actor } from '../../../platform/http/actor.ts';
import { closeAll, moveAction, moveSignatory } from '../lifecycle/advance-contract.ts';
import { tellEnded } from '../lifecycle/contract-messages.ts';
import { type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findStatus } from '../lifecycle/contracts-store.ts';
import { currentActions, loadViewer } from '../lifecycle/viewer.ts';
import { keepContract } from '../voiding/keep-contract.ts';

/** Declines for the party of the handler whose turn it is, which closes the contract for all; or declines its voiding. */
export async function rejectContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; reason: string },
): Promise<ContractState> {
  if ((await findStatus(deps.database.db, form.contractId)) === 'TERMINATING')
    return keepContract(deps, actor, form);
  const viewer = await loadViewer(deps.organizations, actor);
  return transition(deps, {
    contractId: form.contractId,
    action: 'reject',
    by: actor,
    apply: async (tx, state, now) => {
      const [action] = currentActions(viewer, state);
      const party = signatoryOf(state, action!);
      moveAction(action!, 'reject');
      action!.operatorId = actor.userId;
      action!.completeTime = now;
      moveSignatory(party, 'reject');
      party.completeTime = now;
      closeAll(state, 'recall', 'discard');
      state.contract.comments = form.reason;
      await tellEnded(deps, tx, state, 'contract-rejected', form.reason);
      return { reason: form.reason, party: party.id };
    },
  });
}
