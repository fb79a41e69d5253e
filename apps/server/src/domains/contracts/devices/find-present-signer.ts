import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireVerdict } from '../lifecycle/authorise-act.ts';
import { actionsOf, type ContractState, type SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { signsInPerson } from '../lifecycle/contracts-policy.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { contactOf } from './find-link-receiver.ts';

/** A person whose turn it is, and where their code goes. */
export interface PresentSigner {
  state: ContractState;
  party: SignatoryRecord;
  userId: string;
  contact: string;
}

/**
 * The person who is to sign on the caller's device. Only the sender's side hosts, and never for themself. Errors: NOT_FOUND, NOT_SPONSOR,
 * CONTRACT_STATE or DEADLINE_PASSED when it is not this party's turn.
 */
export async function findPresentSigner(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, signatoryId }: { contractId: string; signatoryId: string },
): Promise<PresentSigner> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  const party = state.signatories.find(({ id }) => id === signatoryId);
  if (!party) throw new AppError('NOT_FOUND');
  requireVerdict(signsInPerson(viewer, state, party), 'hostSigning', state);
  const signing = actionsOf(state, party.id).some(({ status }) => status === 'SIGNING');
  if (!signing) throw new AppError('CONTRACT_STATE');
  const userId = party.tenantId!;
  const contact = await contactOf(deps, { userId }, party);
  if (!contact) throw new AppError('CONTRACT_STATE');
  return { state, party, userId, contact };
}
