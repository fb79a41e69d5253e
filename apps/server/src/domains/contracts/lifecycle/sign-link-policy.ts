import { reaches } from '../../../platform/http/actor.ts';
import {
  type ActionRecord,
  type ContractState,
  type SignatoryRecord,
  signatoryOf,
} from './contract-state.ts';
import { type ActVerdict, may } from './contracts-policy.ts';
import { dueSteps } from './due-steps.ts';
import { isUnnamed } from './scan-policy.ts';
import type { Viewer } from './viewer.ts';

const UNDONE = ['WAITING', 'FILLING', 'SIGNING'];

/** The steps of a party that are not done, in order. */
export function undoneSteps(state: ContractState, party: SignatoryRecord): ActionRecord[] {
  return dueSteps(state)
    .filter((step) => signatoryOf(state, step) === party && UNDONE.includes(step.status))
    .sort((one, other) => one.serialNo - other.serialNo);
}

/** Possible receivers of a party's link, most likely first: the receiver of the contract, then the person named for the next step, an agent too. */
export function linkCandidates(state: ContractState, party: SignatoryRecord): string[] {
  const steps = undoneSteps(state, party);
  if (steps.length === 0 || isUnnamed(party)) return [];
  const receiver = party.tenantType === 'PERSONAL' ? party.tenantId : party.receiverId;
  const named = steps.flatMap(({ operators }) => operators.filter(({ type }) => type !== 'ROLE'));
  return [...new Set([...(receiver ? [receiver] : []), ...named.map(({ id }) => id)])];
}

/** Those who may remind a party may also create a link for it; not for themself, and not from a handed-over device. */
export function mayGiveLink(viewer: Viewer, state: ContractState, party: SignatoryRecord): ActVerdict {
  if (viewer.visits) return 'NOT_SPONSOR';
  if (!reaches(viewer, null)) return 'OWN_SIGN_IN_NEEDED';
  const verdict = may(viewer, 'urge', state);
  if (verdict !== true) return verdict;
  return linkCandidates(state, party).some((id) => id !== viewer.userId) || 'WRONG_STATE';
}
