import {
  CONTRACT_LIFECYCLE,
  type ContractAction,
  ENDED_STATUSES,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';
import { type ActDenial, type ActVerdict, may, mayCopy, mayRead } from './contracts-policy.ts';
import { findState } from './contracts-store.ts';
import { loadViewer, type Viewer } from './viewer.ts';

/** What is done to a contract: the moves of its table, and to begin once more with what has ended, which moves nothing. */
export type Act = ContractAction | 'copy';

/**
 * The contract, for a caller who may do this to it now. A transition asks the same again under its lock; this is for what comes
 * before one, and for acts that are none.
 * @param by the caller, or the viewer that was loaded of them already
 * @param tx locks the contract until this transaction ends
 * @throws NOT_FOUND for what they may not see as for what does not exist, else the error that says why not
 */
export async function authoriseAct(
  deps: ContractsDeps,
  by: Actor | Viewer,
  contractId: string,
  act: Act,
  tx?: Tx,
): Promise<{ state: ContractState; viewer: Viewer }> {
  const viewer = 'roles' in by ? by : await loadViewer(deps.organizations, by);
  const state = await (tx ? findState(tx, contractId, 'lock') : findState(deps.database.db, contractId));
  if (!state) throw new AppError('NOT_FOUND');
  requireAct(viewer, state, act);
  return { state, viewer };
}

/** Throws what `authoriseAct` throws. */
export function requireAct(viewer: Viewer, state: ContractState, act: Act): void {
  // Who scans a code is no party yet.
  const isOpen = act !== 'copy' && CONTRACT_LIFECYCLE[act].permission === 'code-holder';
  if (!isOpen && !mayRead(viewer, state)) throw new AppError('NOT_FOUND');
  requireVerdict(act === 'copy' ? mayCopy(viewer, state) : may(viewer, act, state), act, state);
}

/** For what the policy says of one party. Throws the error that tells the caller why not. */
export function requireVerdict(verdict: ActVerdict, act: Act | 'hostSigning', state: ContractState): void {
  if (verdict !== true) throw new AppError(refusalOf(verdict, act, state));
}

/** The error that tells the caller why not. */
export function refusalOf(denial: ActDenial, act: Act | 'hostSigning', state: ContractState): PlainErrorName {
  if (denial !== 'WRONG_STATE') return denial;
  const { status } = state.contract;
  if (status === 'DRAFT') return 'CONTRACT_DRAFT';
  if (act === 'recall' && ENDED_STATUSES.includes(status)) return 'ALREADY_ENDED';
  return status === 'EXPIRED' ? 'DEADLINE_PASSED' : 'CONTRACT_STATE';
}
