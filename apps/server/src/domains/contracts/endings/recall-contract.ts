import type { Actor } from '../../../platform/http/actor.ts';
import { closeAll } from '../lifecycle/advance-contract.ts';
import { tellEnded } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** The sponsor takes the contract back; what was signed stays in the file but leads nowhere. */
export async function recallContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; reason: string },
): Promise<ContractState> {
  return transition(deps, {
    contractId: form.contractId,
    action: 'recall',
    by: actor,
    apply: async (tx, state) => {
      closeAll(state, 'recall', 'discard');
      state.contract.comments = form.reason;
      await tellEnded(deps, tx, state, 'contract-recalled', form.reason);
      return { reason: form.reason };
    },
  });
}
