import { moveAction } from '../lifecycle/advance-contract.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { voidingSteps } from '../lifecycle/due-steps.ts';

/**
 * Closes a voiding that was not completed. Its steps stay for the record, signed, declined or cancelled; the declaration is detached from
 * the contract, so that a later voiding starts with a new one. @returns the state that the contract returns to
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
