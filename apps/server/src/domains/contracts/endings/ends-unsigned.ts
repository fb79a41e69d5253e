import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { ContractState } from '../contract-state.ts';
import { isSigning } from '../launching/step-fields.ts';

/** The contract ends by this and nobody has signed it: what its sponsor paid for it is given back. */
export function endsUnsigned(before: ContractState, { contract, actions }: ContractState): boolean {
  const ends = ENDED_STATUSES.includes(contract.status) && !ENDED_STATUSES.includes(before.contract.status);
  return ends && !actions.some((action) => isSigning(action) && action.status === 'SIGNED');
}
