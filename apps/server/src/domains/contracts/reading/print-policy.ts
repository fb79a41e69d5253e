import type { ContractPrintRule } from '@cinnabar/protocol/system/system-schema';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { mayRead, type PrintVerdict } from '../lifecycle/contracts-policy.ts';
import type { Viewer } from '../lifecycle/viewer.ts';

/** What has been signed by all, also when it was or is being voided since: the paper says so. */
const PRINTED_STATUSES = ['COMPLETE', 'TERMINATING', 'TERMINATED'];

/** Whoever may read a completed contract may print it, as often as the installation allows. */
export function mayPrint(viewer: Viewer, state: ContractState, rule: ContractPrintRule): PrintVerdict {
  if (!mayRead(viewer, state)) return 'NOT_A_PARTY';
  const isSigned = PRINTED_STATUSES.includes(state.contract.status) && state.contract.voidFrom !== 'FINISHED';
  if (!isSigned) return 'PRINT_NOT_COMPLETE';
  if (!rule.open) return 'PRINT_CLOSED';
  return leftPrintCount(state, rule) !== 0 || 'PRINT_NONE_LEFT';
}

/** Copies that may still be printed of the contract, by all together; −1 without a limit. */
export function leftPrintCount({ contract }: ContractState, { limit }: ContractPrintRule): number {
  return limit < 0 ? -1 : Math.max(0, limit - contract.printCount);
}
