import type { Actor } from '../../../platform/http/actor.ts';
import { closeAll } from '../lifecycle/advance-contract.ts';
import { tellEnded } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** Withdraws the contract, by the sender; signatures made so far stay in the file without effect. */
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
