import type { ContractPrintRule } from '@cinnabar/protocol/system/system-schema';
import type { PrintVerdict } from '../lifecycle/contract-guards.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';

/** Of a contract that was ended by hand there is nothing that all have signed; else the installation says how often it is printed. */
export function printVerdict(state: ContractState, rule: ContractPrintRule): PrintVerdict {
  if (state.contract.voidFrom === 'FINISHED') return 'PRINT_NOT_COMPLETE';
  if (!rule.open) return 'PRINT_CLOSED';
  return leftPrintCount(state, rule) !== 0 || 'PRINT_NONE_LEFT';
}

/** Copies that may still be printed of the contract, by all together; −1 without a limit. */
export function leftPrintCount({ contract }: ContractState, { limit }: ContractPrintRule): number {
  return limit < 0 ? -1 : Math.max(0, limit - contract.printCount);
}
