import type { Tx } from '../../../platform/db/open-database.ts';
import { tellCompleted } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { AuditDetail } from '../lifecycle/lifecycle-hooks.ts';
import { notifyCc } from '../lifecycle/notify-cc.ts';

/** The last signature completes the contract, in the transaction that wrote it. */
export async function completeContract(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  now: Date,
): Promise<AuditDetail> {
  state.contract.completeTime = now;
  await tellCompleted(deps, tx, state);
  await notifyCc(deps, tx, state, 'FINISH');
  return {};
}
