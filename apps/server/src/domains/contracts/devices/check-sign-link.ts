import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { HandoverStatus } from '@cinnabar/protocol/contracts/handover-schema';
import { maskName } from '@cinnabar/protocol/identity/account-rules';
import { type ContractState, partyName, type SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { dueSteps } from '../lifecycle/due-steps.ts';
import { undoneSteps } from '../lifecycle/sign-link-policy.ts';
import { loadViewer, signsFor, type Viewer } from '../lifecycle/viewer.ts';
import type { HandoverRecord } from './handover-store.ts';

/** The current target of a link. */
export interface LinkState {
  status: HandoverStatus;
  /** Null when it opens nothing any more. */
  aim: { state: ContractState; party: SignatoryRecord } | null;
}

/**
 * Checked against the contract each time: the signing order applies to links as to every call, and a step that was transferred or withdrawn is
 * no longer this person's.
 */
export async function checkSignLink(
  deps: Pick<ContractsDeps, 'database' | 'organizations' | 'clock'>,
  link: HandoverRecord,
): Promise<LinkState> {
  const over = (status: HandoverStatus): LinkState => ({ status, aim: null });
  if (link.doneTime) return over('DONE');
  if (link.openTime) return over('OPENED');
  if (link.revokeTime) return over('REVOKED');
  if (link.expireTime <= deps.clock.now()) return over('EXPIRED');
  const state = await findState(deps.database.db, link.contractId);
  const party = state?.signatories.find(({ id }) => id === link.signatoryId);
  if (!state || !party || ENDED_STATUSES.includes(state.contract.status)) return over('REVOKED');
  const viewer = await loadViewer(deps.organizations, link);
  const status = statusFor(viewer, state, party);
  return status === 'WAITING' || status === 'EARLY' ? { status, aim: { state, party } } : over(status);
}

function statusFor(viewer: Viewer, state: ContractState, party: SignatoryRecord): HandoverStatus {
  const isOwn = (step: ContractState['actions'][number]) =>
    step.signatoryId === party.id && signsFor(viewer, state, step);
  const own = undoneSteps(state, party).filter(isOwn);
  if (own.some(isOpen)) return 'WAITING';
  if (own.length > 0) return 'EARLY';
  return dueSteps(state).some(isOwn) ? 'DONE' : 'REVOKED';
}

const isOpen = ({ status }: ContractState['actions'][number]) => status === 'SIGNING' || status === 'FILLING';

/** Whose turn it is, as shown to the holder of a link: companies by name, persons masked. */
export function whoseTurn(state: ContractState): string[] {
  const open = dueSteps(state).filter(isOpen);
  return state.signatories
    .filter(({ id }) => open.some(({ signatoryId }) => signatoryId === id))
    .map((party) => (party.tenantType === 'PERSONAL' ? maskName(partyName(party)) : partyName(party)));
}
