import {
  ACT_RULES,
  actIn,
  type ContractAct,
  type RuledAct,
} from '@cinnabar/protocol/contracts/contract-acts';
import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { KnownFiles } from '../../documents/index.ts';
import { type Asked, GUARDS, type Refusal } from './contract-guards.ts';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';
import { type ActVerdict, may, mayRead, type PolicyDenial } from './contracts-policy.ts';
import { findState, findStateWithFiles } from './contracts-store.ts';
import { loadViewer, type Viewer, withPrincipals } from './viewer.ts';

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
  act: ContractAct,
  tx?: Tx,
): Promise<{ state: ContractState; viewer: Viewer }> {
  const caller = 'roles' in by ? by : await loadViewer(deps.organizations, by);
  const state = await (tx ? findState(tx, contractId, 'lock') : findState(deps.database.db, contractId));
  if (!state) throw new AppError('NOT_FOUND');
  const viewer = await withPrincipals(deps.organizations, caller, state);
  requireAct(actIn(act, state.contract.status), { state, viewer, now: deps.clock.now() });
  return { state, viewer };
}

/** The contract and its files, in one statement, for a viewer who may do this to it now. Throws what `authoriseAct` throws. */
export async function authoriseActWithFiles(
  deps: ContractsDeps,
  caller: Viewer,
  contractId: string,
  act: ContractAct,
): Promise<{ state: ContractState; files: KnownFiles; viewer: Viewer }> {
  const found = await findStateWithFiles(deps.database.db, contractId);
  if (!found) throw new AppError('NOT_FOUND');
  const { state } = found;
  const viewer = await withPrincipals(deps.organizations, caller, state);
  requireAct(actIn(act, state.contract.status), { state, viewer, now: deps.clock.now() });
  return { ...found, viewer };
}

/** Throws what `authoriseAct` throws. */
export function requireAct(act: RuledAct, asked: Asked & { viewer: Viewer }): void {
  // Who scans a code is no party yet.
  const isOpen = ACT_RULES[act].permission === 'code-holder';
  if (!isOpen && !mayRead(asked.viewer, asked.state)) throw new AppError('NOT_FOUND');
  const refusal = findActRefusal(act, asked);
  if (refusal) throw new AppError(refusal.error);
}

/** Why this viewer may not do it now, by the table alone: its states, its permission, its guards. Null when they may. */
export function findActRefusal(act: RuledAct, asked: Asked & { viewer: Viewer }): Refusal | null {
  const verdict = may(asked.viewer, act, asked.state);
  return verdict === true
    ? findGuardRefusal(act, asked)
    : { denial: verdict, error: refusalOf(verdict, act, asked.state) };
}

/** The first guard of the act that does not hold. */
export function findGuardRefusal(act: RuledAct, asked: Asked): Refusal | null {
  for (const guard of ACT_RULES[act].guards) {
    const refusal = GUARDS[guard](asked);
    if (refusal) return refusal;
  }
  return null;
}

/** For the policy's verdict on one party. Throws the error that gives the caller the reason. */
export function requireVerdict(verdict: ActVerdict, act: RuledAct, state: ContractState): void {
  if (verdict !== true) throw new AppError(refusalOf(verdict, act, state));
}

/** The error that gives the caller the reason. */
export function refusalOf(denial: PolicyDenial, act: RuledAct, state: ContractState): PlainErrorName {
  if (denial !== 'WRONG_STATE') return denial;
  const { status } = state.contract;
  if (status === 'DRAFT') return 'CONTRACT_DRAFT';
  const { whenEnded } = ACT_RULES[act];
  if (whenEnded && ENDED_STATUSES.includes(status)) return whenEnded;
  return status === 'EXPIRED' ? 'DEADLINE_PASSED' : 'CONTRACT_STATE';
}
