import { reaches } from '../../../platform/http/actor.ts';
import {
  type ActionRecord,
  type ContractState,
  type SignatoryRecord,
  signatoryOf,
} from './contract-state.ts';
import { type ActVerdict, may } from './contracts-policy.ts';
import { dueSteps } from './due-steps.ts';
import { isUnnamed } from './judge-scan.ts';
import type { Viewer } from './viewer.ts';

const UNDONE = ['WAITING', 'FILLING', 'SIGNING'];

/** What a party has still to do, in its order. */
export function undoneSteps(state: ContractState, party: SignatoryRecord): ActionRecord[] {
  return dueSteps(state)
    .filter((step) => signatoryOf(state, step) === party && UNDONE.includes(step.status))
    .sort((one, other) => one.serialNo - other.serialNo);
}

/** Whom a link to a party could lead, the likeliest first: who receives its contract, then who was named for what it has to do next. */
export function linkCandidates(state: ContractState, party: SignatoryRecord): string[] {
  const steps = undoneSteps(state, party);
  if (steps.length === 0 || isUnnamed(party)) return [];
  const receiver = party.tenantType === 'PERSONAL' ? party.tenantId : party.receiverId;
  const named = steps.flatMap(({ operators }) => operators.filter(({ type }) => type !== 'ROLE'));
  return [...new Set([...(receiver ? [receiver] : []), ...named.map(({ id }) => id)])];
}

/** Whoever may remind a party may also give it a link; nobody needs one to themself, and a handed-over device gives out nothing. */
export function mayGiveLink(viewer: Viewer, state: ContractState, party: SignatoryRecord): ActVerdict {
  if (viewer.visits) return 'NOT_SPONSOR';
  if (!reaches(viewer, null)) return 'OWN_SIGN_IN_NEEDED';
  const verdict = may(viewer, 'urge', state);
  if (verdict !== true) return verdict;
  return linkCandidates(state, party).some((id) => id !== viewer.userId) || 'WRONG_STATE';
}
