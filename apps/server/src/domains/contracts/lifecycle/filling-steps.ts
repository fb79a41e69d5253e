import { moveAction, moveSignatory } from './advance-contract.ts';
import { type ActionRecord, actionsOf, type ContractState, type SignatoryRecord } from './contract-state.ts';

export function mustBeFilled({ actions }: ContractState): boolean {
  return actions.some((action) => action.type === 'FILL');
}

/** All values are filled in, and the files are being made for signing. */
export function isPreparing({ contract, actions }: ContractState): boolean {
  return contract.status === 'FILLING' && !actions.some((action) => action.status === 'FILLING');
}

/** Opens the fill steps of all parties at once: they do not depend on each other. Returns the open steps. */
export function startFilling(state: ContractState, now: Date): ActionRecord[] {
  const opened: ActionRecord[] = [];
  for (const party of state.signatories) {
    const steps = actionsOf(state, party.id).filter((action) => action.type === 'FILL');
    if (steps.length === 0) continue;
    moveSignatory(party, 'receiveForFilling');
    party.receiveTime = now;
    for (const step of steps) moveAction(step, 'receiveForFilling');
    opened.push(...steps);
  }
  return opened;
}

/** After a step is filled: a party whose fill steps are all done waits for its turn to sign. */
export function settleParty(state: ContractState, party: SignatoryRecord): void {
  const isOpen = actionsOf(state, party.id).some((action) => action.status === 'FILLING');
  if (!isOpen) moveSignatory(party, 'startSigning');
}
