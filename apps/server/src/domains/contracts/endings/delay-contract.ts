import { toChinaTime } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** Moves the signing deadline to a later time. */
export async function delayContract(
  deps: ContractsDeps,
  actor: Actor,
  form: { contractId: string; expireTime: string },
): Promise<ContractState> {
  return transition(deps, {
    contractId: form.contractId,
    action: 'delay',
    by: actor,
    apply: (_tx, state, now) => {
      const deadline = new Date(form.expireTime);
      if (deadline <= now) throw new AppError('SEND_DEADLINE_MISSING');
      state.contract.expireTime = deadline;
      return { expireTime: toChinaTime(deadline) };
    },
  });
}
