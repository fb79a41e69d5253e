import type { Actor } from '../../../platform/http/actor.ts';
import { closeAll } from '../lifecycle/advance-contract.ts';
import { allRecipients, tell } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { notifyCc } from '../lifecycle/notify-cc.ts';

/** Closes the contract early, by the sender; what was signed so far stays valid. */
export async function finishContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; reason: string },
): Promise<ContractState> {
  return transition(deps, {
    contractId: form.contractId,
    action: 'finish',
    by: actor,
    apply: async (tx, state, now) => {
      const readers = await allRecipients(deps, tx, state);
      closeAll(state, 'recall', 'finish');
      state.contract.comments = form.reason;
      state.contract.completeTime = now;
      await tell(deps, tx, state, 'contract-finished', readers, form.reason);
      await notifyCc(deps, tx, state, 'FINISH');
      return { reason: form.reason };
    },
  });
}
