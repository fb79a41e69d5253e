import { ACTION_LIFECYCLE, type ActionEvent } from '@cinnabar/protocol/contracts/action-lifecycle';
import { SIGNATORY_LIFECYCLE, type SignatoryEvent } from '@cinnabar/protocol/contracts/signatory-lifecycle';
import { type ActionRecord, actionsOf, type ContractState, type SignatoryRecord } from './contract-state.ts';
import { voidingSteps } from './due-steps.ts';

/** Moves a party along its state table; a move that is not in the table is an internal error, never the caller's. */
export function moveSignatory(signatory: SignatoryRecord, event: SignatoryEvent): void {
  const { from, to } = SIGNATORY_LIFECYCLE[event];
  if (!(from as readonly string[]).includes(signatory.status)) {
    throw new Error(`party ${signatory.id} cannot ${event} while ${signatory.status}`);
  }
  signatory.status = to;
}

export function moveAction(action: ActionRecord, event: ActionEvent): void {
  const { from, to } = ACTION_LIFECYCLE[event];
  if (!(from as readonly string[]).includes(action.status)) {
    throw new Error(`step ${action.id} cannot ${event} while ${action.status}`);
  }
  action.status = to;
}

/**
 * Opens what is due: the next step of a party whose step is done, and, when every party of a signing step is done, the parties of the next
 * one. Returns the parties that have just received the contract.
 */
export function advance(
  state: ContractState,
  now: Date,
): { received: SignatoryRecord[]; opened: ActionRecord[] } {
  const received: SignatoryRecord[] = [];
  const opened: ActionRecord[] = [];
  // A party without open steps is skipped at once.
  while (openWhatIsDue(state, now, received, opened));
  return { received, opened };
}

/** True when it may have started another party's turn. */
function openWhatIsDue(
  state: ContractState,
  now: Date,
  received: SignatoryRecord[],
  opened: ActionRecord[],
): boolean {
  for (const signatory of state.signatories.filter((party) => party.status === 'SIGNING')) {
    const next = actionsOf(state, signatory.id).find(
      ({ status }) => status !== 'SIGNED' && status !== 'FILLED',
    );
    if (!next) {
      moveSignatory(signatory, 'complete');
      signatory.completeTime = now;
    } else if (next.status === 'WAITING') {
      moveAction(next, 'receive');
      opened.push(next);
    }
  }
  const pending = state.signatories.filter((party) => party.status !== 'SIGNED');
  if (pending.some((party) => party.status === 'SIGNING')) return false;
  const step = Math.min(...pending.map((party) => party.step));
  const due = pending.filter((party) => party.step === step && party.status === 'WAITING');
  for (const signatory of due) {
    moveSignatory(signatory, 'receive');
    // A party that filled in fields has received it already.
    signatory.receiveTime ??= now;
    received.push(signatory);
  }
  return due.length > 0;
}

/** Closes every open party and step. */
export function closeAll(
  state: ContractState,
  signatoryEvent: 'recall' | 'expire',
  actionEvent: 'discard' | 'finish',
) {
  for (const signatory of state.signatories) {
    if (['WAITING', 'FILLING', 'SIGNING'].includes(signatory.status))
      moveSignatory(signatory, signatoryEvent);
  }
  for (const action of state.actions) {
    if (['WAITING', 'FILLING', 'SIGNING'].includes(action.status)) moveAction(action, actionEvent);
  }
}

/** Every party has signed what is to be signed now: the files, or the declaration that voids them. */
export function allSigned(state: ContractState): boolean {
  if (state.contract.status === 'TERMINATING') {
    const steps = voidingSteps(state);
    return steps.length > 0 && steps.every((step) => step.status === 'SIGNED');
  }
  return (
    state.signatories.length > 0 && state.signatories.every((signatory) => signatory.status === 'SIGNED')
  );
}
