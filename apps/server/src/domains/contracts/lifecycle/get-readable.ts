import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnownFiles } from '../../documents/index.ts';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';
import { mayRead } from './contracts-policy.ts';
import { findState, findStateWithFiles } from './contracts-store.ts';
import { loadViewer, type Viewer, withPrincipals } from './viewer.ts';

/** The contract with the caller as its viewer. Throws NOT_FOUND for one that they may not read, as for one that does not exist. */
export async function getReadable(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<{ state: ContractState; viewer: Viewer }> {
  const state = await findState(deps.database.db, contractId);
  return requireReadable(deps, actor, state && { state });
}

/** The same with the files of the contract, in one statement. */
export async function getReadableWithFiles(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<{ state: ContractState; viewer: Viewer; files: KnownFiles }> {
  return requireReadable(deps, actor, await findStateWithFiles(deps.database.db, contractId));
}

async function requireReadable<Found extends { state: ContractState }>(
  { organizations }: ContractsDeps,
  actor: Actor,
  found: Found | null,
): Promise<Found & { viewer: Viewer }> {
  const viewer = await loadViewer(organizations, actor);
  if (!found || !mayRead(viewer, found.state)) throw new AppError('NOT_FOUND');
  return { ...found, viewer: await withPrincipals(organizations, viewer, found.state) };
}
