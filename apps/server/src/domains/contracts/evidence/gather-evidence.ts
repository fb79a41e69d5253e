import type { Actor } from '../../../platform/http/actor.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { shownDocuments } from '../lifecycle/due-steps.ts';

export type Evidence = Awaited<ReturnType<typeof gatherEvidence>>;

/** The contract for a reader who may have its evidence: one of its parties, or an overseer of one. Throws NOT_FOUND, CONTRACT_DRAFT, NOT_A_PARTY. */
export async function getEvidenced(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  return (await authoriseAct(deps, actor, contractId, 'evidence')).state;
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
