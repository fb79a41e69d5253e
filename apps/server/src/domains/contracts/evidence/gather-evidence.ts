import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayTalk } from '../lifecycle/contracts-policy.ts';
import { shownDocuments } from '../lifecycle/due-steps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';

export type Evidence = Awaited<ReturnType<typeof gatherEvidence>>;

/** The contract for somebody who may have its evidence: a side of it, or who oversees one. Throws NOT_FOUND, CONTRACT_STATE, NOT_A_PARTY. */
export async function getEvidenced(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  if (state.contract.status === 'DRAFT') throw new AppError('CONTRACT_STATE');
  if (!mayTalk(viewer, state)) throw new AppError('NOT_A_PARTY');
  return state;
}

/** All that is known of a contract and its log. */
export async function gatherEvidence(deps: ContractsDeps, state: ContractState) {
  const chain = { kind: 'CONTRACT', id: state.contract.id } as const;
  const documentIds = shownDocuments(state);
  const [{ records, verdict }, proof, documents, revisions] = await Promise.all([
    deps.audit.read(chain),
    deps.audit.proveInclusion(chain),
    deps.documents.listDocuments(documentIds),
    deps.documents.listRevisions(documentIds),
  ]);
  return { state, records, verdict, proof, documents, revisions };
}
