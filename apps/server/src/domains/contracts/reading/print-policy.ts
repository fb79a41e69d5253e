import type { ContractPrintRule } from '@cinnabar/protocol/system/system-schema';
import type { PrintVerdict } from '../lifecycle/contract-guards.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { readsForSponsor } from '../lifecycle/contracts-policy.ts';
import type { Viewer } from '../lifecycle/viewer.ts';

/**
 * Of a contract that was ended by hand there is nothing that all have signed; else the installation says how often it is printed, and the
 * business type by whom.
 */
export function printVerdict(viewer: Viewer, state: ContractState, rule: ContractPrintRule): PrintVerdict {
  if (state.contract.voidFrom === 'FINISHED') return 'PRINT_NOT_COMPLETE';
  if (!rule.open) return 'PRINT_CLOSED';
  if (state.rules.prints === 'NONE') return 'PRINT_CATEGORY_CLOSED';
  if (state.rules.prints === 'SPONSOR' && !readsForSponsor(viewer, state)) return 'PRINT_CATEGORY_SPONSOR';
  return leftPrintCount(state, rule) !== 0 || 'PRINT_NONE_LEFT';
}

/** Copies that may still be printed of the contract, by all together; −1 without a limit. */
export function leftPrintCount({ contract }: ContractState, { limit }: ContractPrintRule): number {
  return limit < 0 ? -1 : Math.max(0, limit - contract.printCount);
}
