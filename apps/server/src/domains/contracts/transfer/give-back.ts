import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { operatorsOf, tellTransmitted } from '../lifecycle/contract-messages.ts';
import {
  type ActionRecord,
  type ContractState,
  type OperatorRecord,
  signatoryOf,
} from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { stepsToGiveBack } from '../lifecycle/contracts-policy.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import { sealersOf } from '../parties/address-parties.ts';

export interface GiveBackForm {
  contractId: string;
  actionId: string;
  reason: string;
}

/**
 * An agent gives a step back to the people of the party, and reads the contract no more. Throws NOT_FOUND, NOT_A_PARTY, CONTRACT_STATE,
 * NOT_YOUR_TURN for a step that is not theirs.
 */
export async function giveBack(deps: ContractsDeps, actor: Actor, form: GiveBackForm): Promise<void> {
  const viewer = await loadViewer(deps.organizations, actor);
  await transition(deps, {
    contractId: form.contractId,
    action: 'giveBack',
    by: actor,
    stepId: form.actionId,
    apply: async (tx, state) => {
      const step = stepsToGiveBack(viewer, state).find(({ id }) => id === form.actionId);
      if (!step) throw new AppError('NOT_YOUR_TURN');
      await takeOff(deps, tx, state, {
        step,
        isGone: (one) => one.type === 'AGENT' && one.id === actor.userId,
        by: actor.name,
        reason: form.reason,
      });
      return { party: step.signatoryId, step: step.id, from: actor.userId, reason: form.reason };
    },
  });
}

interface TakingOff {
  step: ActionRecord;
  isGone: (operator: OperatorRecord) => boolean;
  by: string;
  reason: string;
}

/** Where no one is left, the step is for those who keep the party's seal, who are notified when it is their turn. */
export async function takeOff(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  { step, isGone, by, reason }: TakingOff,
): Promise<void> {
  step.operators = step.operators.filter((one) => !isGone(one));
  if (step.operators.length === 0)
    step.operators = await sealersOf(deps, signatoryOf(state, step).tenantId!, step);
  if (step.status === 'WAITING') return;
  await tellTransmitted(deps, tx, state, await operatorsOf(deps, tx, state, step), reason, by);
}
