import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { tellUrged } from '../contract-messages.ts';
import type { ContractState } from '../contract-state.ts';
import { transition } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';

/** Reminders are for people: one contract is urged at most this often. */
const QUIET_MINUTES = 10;

export async function urgeContract(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  return transition(deps, {
    contractId,
    action: 'urge',
    by: actor,
    apply: async (tx, state, now) => {
      const since = state.contract.urgeTime
        ? (now.getTime() - state.contract.urgeTime.getTime()) / 60_000
        : QUIET_MINUTES;
      if (since < QUIET_MINUTES) {
        throw new AppError('URGED_RECENTLY', { params: { minutes: Math.ceil(QUIET_MINUTES - since) } });
      }
      state.contract.urgeTime = now;
      await tellUrged(deps, tx, state);
      return {};
    },
  });
}
