import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';
import { mayRead } from './contracts-policy.ts';
import { findState } from './contracts-store.ts';
import { loadViewer, type Viewer } from './viewer.ts';

/** The contract with the caller as its viewer. Throws NOT_FOUND for one that they may not read, as for one that does not exist. */
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
