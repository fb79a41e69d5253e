import { moveAction, moveSignatory } from './advance-contract.ts';
import { type ActionRecord, actionsOf, type ContractState, type SignatoryRecord } from './contract-state.ts';

export function mustBeFilled({ actions }: ContractState): boolean {
  return actions.some((action) => action.type === 'FILL');
}

/** Everybody has filled in their part, and the files are being made for signing. */
export function isPreparing({ contract, actions }: ContractState): boolean {
  return contract.status === 'FILLING' && !actions.some((action) => action.status === 'FILLING');
}

/** Gives the contract to everybody who fills, at once: one need not see what another writes. Answers the steps now open. */
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

/** After a step is filled: a party whose steps all are waits for its turn to sign. */
export function settleParty(state: ContractState, party: SignatoryRecord): void {
  const isOpen = actionsOf(state, party.id).some((action) => action.status === 'FILLING');
  if (!isOpen) moveSignatory(party, 'startSigning');
}
