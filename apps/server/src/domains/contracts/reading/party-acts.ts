import type { Action, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { ActionRecord, ContractState, SignatoryRecord } from '../lifecycle/contract-state.ts';
import { may, signsInPerson, stepsToGiveBack } from '../lifecycle/contracts-policy.ts';
import { isDue } from '../lifecycle/due-steps.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';
import { mayGiveLink } from '../lifecycle/sign-link-policy.ts';
import { hasActed } from '../lifecycle/step-fields.ts';
import { isInPerson, transferableSteps } from '../lifecycle/transferable-steps.ts';
import { type Viewer, waitingActions } from '../lifecycle/viewer.ts';

export type PartyActs = Pick<Signatory, 'urge' | 'correct' | 'signLink' | 'hostSigning'>;

/** What the sponsor's side can do about one party now; the acts themselves ask the same. A handed-over device does none of it. */
export function partyActs(viewer: Viewer, state: ContractState, party: SignatoryRecord): PartyActs {
  const named = viewer.visits === undefined && !isUnnamed(party);
  return {
    urge: named && may(viewer, 'urge', state) === true && isDue(state, party),
    correct: named && may(viewer, 'correct', state) === true && !hasActed(state, party),
    signLink: mayGiveLink(viewer, state, party) === true,
    hostSigning: signsInPerson(viewer, state, party) === true,
  };
}

export type StepActs = Pick<Action, 'own' | 'transmit' | 'giveBack'>;

/** Whether one step waits for the viewer, whether they may pass it on, and as an agent give it back. */
export function stepActs(viewer: Viewer, state: ContractState, step: ActionRecord): StepActs {
  return {
    own: waitingActions(viewer, state).includes(step),
    transmit:
      viewer.visits === undefined &&
      may(viewer, 'transmit', state) === true &&
      transferableSteps(viewer, state).includes(step) &&
      !isInPerson(state, step),
    giveBack: may(viewer, 'giveBack', state) === true && stepsToGiveBack(viewer, state).includes(step),
  };
}
