import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../contract-state.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayRead } from '../contracts-policy.ts';
import { presentContract } from '../contracts-present.ts';
import { findState } from '../contracts-store.ts';
import { presentTimeline } from '../present-timeline.ts';
import { loadViewer, type Viewer } from '../viewer.ts';

/** The contract with documents, parties, steps and log. What the caller may not see answers like what does not exist. */
export async function getContract(deps: ContractsDeps, actor: Actor, contractId: string): Promise<Contract> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  return describeContract(deps, state, viewer);
}

export async function getReadable(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<{ state: ContractState; viewer: Viewer }> {
  const state = await findState(deps.database.db, contractId);
  const viewer = await loadViewer(deps.organizations, actor);
  if (!state || !mayRead(viewer, state)) throw new AppError('NOT_FOUND');
  return { state, viewer };
}

export async function describeContract(
  deps: ContractsDeps,
  state: ContractState,
  viewer: Viewer,
): Promise<Contract> {
  const [documents, records] = await Promise.all([
    deps.documents.listDocuments(state.contract.documentIds),
    deps.audit.list({ kind: 'CONTRACT', id: state.contract.id }),
  ]);
  return presentContract(state, viewer, documents, presentTimeline(state, records));
}
