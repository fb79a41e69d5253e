import { toChinaTime } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import { operatorsOf, tell } from '../lifecycle/contract-messages.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { dueSteps } from '../lifecycle/due-steps.ts';
import { eachInDaytime } from './each-in-daytime.ts';
import { listToRemind } from './reminding-store.ts';

/**
 * Sends automatic reminders to those whose turn it is, once a day and in daytime, as the sender configured. Safe on several nodes at once:
 * the day is checked again under the lock of the contract.
 */
export const remindContracts = (deps: ContractsDeps): Promise<number> =>
  eachInDaytime(deps, { list: listToRemind, remind: (contractId) => remind(deps, contractId) });

const dayOf = (time: Date): string => toChinaTime(time).slice(0, 10);

const remind = (deps: ContractsDeps, contractId: string) =>
  transition(deps, {
    contractId,
    action: 'remind',
    by: 'system',
    apply: async (tx, state, now) => {
      const { remindTime } = state.contract;
      const steps = waitingSince(state, now);
      if ((remindTime && dayOf(remindTime) === dayOf(now)) || steps.length === 0)
        throw new AppError('CONTRACT_STATE');
      state.contract.remindTime = now;
      for (const step of steps)
        await tell(deps, tx, state, 'contract-reminder', await operatorsOf(deps, tx, state, step));
      return { steps: steps.length };
    },
  });

/** Those whose turn started today have just been notified. */
function waitingSince(state: ContractState, now: Date): ActionRecord[] {
  return dueSteps(state).filter((step) => {
    const { receiveTime } = signatoryOf(state, step);
    const isOpen = step.status === 'SIGNING' || step.status === 'FILLING';
    return isOpen && receiveTime !== null && dayOf(receiveTime) < dayOf(now);
  });
}
