import { queueArchive } from '../archiving/queue-archive.ts';
import { everybody, tell } from '../contract-messages.ts';
import type { ContractState } from '../contract-state.ts';
import type { Transition } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';

/** The last signature under the declaration voids the contract in the transaction that wrote it. */
export function termination(deps: ContractsDeps, { contract }: ContractState): Transition {
  return {
    contractId: contract.id,
    action: 'terminate',
    by: 'system',
    apply: async (tx, state) => {
      await tell(deps, tx, state, 'contract-terminated', await everybody(deps, tx, state));
      await queueArchive(deps, tx, state, [state.contract.voidDocumentId!]);
      return { reason: state.contract.voidReason };
    },
  };
}
