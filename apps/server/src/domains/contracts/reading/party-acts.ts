import type { Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { actionsOf, type ContractState, type SignatoryRecord } from '../lifecycle/contract-state.ts';
import { may, signsInPerson } from '../lifecycle/contracts-policy.ts';
import { isDue } from '../lifecycle/due-steps.ts';
import { isUnnamed } from '../lifecycle/judge-scan.ts';
import { mayGiveLink } from '../lifecycle/sign-link-policy.ts';
import type { Viewer } from '../lifecycle/viewer.ts';

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

const ACTED = ['SIGNED', 'FILLED', 'REJECTED'];

/** What somebody has done in the name of a party stays theirs. */
export function hasActed(state: ContractState, party: SignatoryRecord): boolean {
  return actionsOf(state, party.id).some(({ status }) => ACTED.includes(status));
}
