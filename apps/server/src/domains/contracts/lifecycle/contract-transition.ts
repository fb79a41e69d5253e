import {
  CONTRACT_LIFECYCLE,
  type ContractAction,
  type ContractStatus,
  type ContractTransition,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf, SYSTEM_ACTOR } from '../../audit/index.ts';
import { allSigned } from './advance-contract.ts';
import { findGuardRefusal, requireAct } from './authorise-act.ts';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';
import { deleteContract, findStateLocked, replaceParts, saveState } from './contracts-store.ts';
import type { AuditDetail, Performer } from './lifecycle-hooks.ts';
import { recordContractChange } from './record-contract-change.ts';
import { loadViewer, withPrincipals } from './viewer.ts';

export interface Transition {
  contractId: string;
  action: ContractAction;
  by: Performer;
  /** The step that the call names, where it names one. */
  stepId?: string | undefined;
  /** Changes parties, steps and fields in place and sends messages in the same transaction; answers what the audit keeps. */
  apply: (tx: Tx, state: ContractState, now: Date) => Promise<AuditDetail> | AuditDetail;
  /** Chooses among several target states, when the table names more than one. */
  choose?: (state: ContractState) => ContractStatus;
  /** Parties, steps and fields are replaced (drafts only). */
  replaceParts?: boolean;
  /** The transaction that the caller has open already and that has more to write. */
  tx?: Tx;
}

/**
 * The only writer of a contract's status. In one transaction: locks the row, reads the table, authorises, runs the guards,
 * writes state and audit record; what the phases add to it (messages, inbox, jobs) they do in the hooks (DESIGN §3).
 */
export async function transition(deps: ContractsDeps, request: Transition): Promise<ContractState> {
  const run = async (tx: Tx) => {
    // The transaction may have changed the same contract before.
    await tx.outbox.settle(tx);
    const before = await findStateLocked(tx, request.contractId, (row) =>
      deps.audit.lockAfter(tx, { kind: 'CONTRACT', id: request.contractId }, row),
    );
    if (!before) throw new AppError('NOT_FOUND');
    const state = structuredClone(before);
    await perform(deps, tx, state, request);
    const { contractId, action, by } = request;
    if (MAY_END.includes(action) && allSigned(state)) {
      const end = state.contract.status === 'TERMINATING' ? 'terminate' : 'complete';
      const apply = (tx: Tx, state: ContractState, now: Date) => deps.hooks[end](deps, tx, state, now);
      await perform(deps, tx, state, { contractId, action: end, by: 'system', apply });
    }
    const isDeleted = CONTRACT_LIFECYCLE[action].to === 'deleted';
    const change = { action, by, before, after: state, isDeleted };
    for (const hook of deps.hooks.onTransition) await hook(deps, tx, change);
    if (isDeleted) {
      await deleteContract(tx, contractId);
      return state;
    }
    // Parts that are replaced are not also updated one by one.
    saveState(tx, request.replaceParts ? state : before, state);
    if (request.replaceParts) await replaceParts(tx, state);
    return state;
  };
  return request.tx ? run(request.tx) : deps.database.transaction(run);
}

/** What may be the last thing that a contract waited for. */
const MAY_END: readonly ContractAction[] = ['sign', 'signAutomatically', 'approve', 'startSigning'];

async function perform(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  request: Transition,
): Promise<void> {
  const now = deps.clock.now();
  const rule: ContractTransition = CONTRACT_LIFECYCLE[request.action];
  await authorise(deps, { state, now }, request);
  const detail = await request.apply(tx, state, now);
  const previousStatus = state.contract.status;
  state.contract.status = targetOf(rule, request, state);
  state.contract.version += 1;
  state.contract.updateTime = now;
  recordContractChange(tx, state, { action: request.action, previousStatus });
  const by = request.by;
  await deps.audit.record(tx, {
    chain: { kind: 'CONTRACT', id: request.contractId },
    event: rule.audit,
    actor: by === 'system' ? SYSTEM_ACTOR : actorOf(by),
    detail,
  });
}

function targetOf(rule: ContractTransition, request: Transition, state: ContractState): ContractStatus {
  if (rule.to === 'same' || rule.to === 'deleted') return state.contract.status;
  if (typeof rule.to === 'string') return rule.to as ContractStatus;
  const chosen = request.choose?.(state);
  if (!chosen || !rule.to.includes(chosen)) throw new Error(`${request.action} may not lead to ${chosen}`);
  return chosen;
}

async function authorise(
  deps: ContractsDeps,
  asked: { state: ContractState; now: Date },
  { by, action, stepId }: Transition,
): Promise<void> {
  if (by !== 'system') {
    const viewer = await withPrincipals(
      deps.organizations,
      await loadViewer(deps.organizations, by),
      asked.state,
    );
    requireAct(action, { ...asked, stepId, viewer });
    return;
  }
  const rule: ContractTransition = CONTRACT_LIFECYCLE[action];
  if (rule.permission !== 'system') throw new Error(`${action} is not for the system`);
  if (!rule.from.includes(asked.state.contract.status)) throw new AppError('CONTRACT_STATE');
  const refusal = findGuardRefusal(action, asked);
  if (refusal) throw new AppError(refusal.error);
}
