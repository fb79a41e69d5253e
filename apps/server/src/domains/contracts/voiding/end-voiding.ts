import { moveAction } from '../lifecycle/advance-contract.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { voidingSteps } from '../lifecycle/due-steps.ts';

/**
 * Closes a voiding that came to nothing. Its steps stay for the record, signed, refused or given up; the declaration is no
 * longer the contract's, so that a later voiding begins with a new one. @returns the state that the contract goes back to
 */
export function endVoiding(state: ContractState): 'COMPLETE' | 'FINISHED' {
  for (const step of voidingSteps(state)) if (step.status === 'SIGNING') moveAction(step, 'discard');
  const back = state.contract.voidFrom ?? 'COMPLETE';
  Object.assign(state.contract, {
    voidDocumentId: null,
    voidReason: null,
    voidExpireTime: null,
    voidFrom: null,
  });
  return back;
}
